import { Fragment } from 'react';
import { texts } from './api-reference.texts';
import type { Field, TypeText } from './json-schema';

const { table: said } = texts;

/** The anchor of a shape's entry. */
export const shapeAnchor = (name: string) => `shape-${name.toLowerCase()}`;

export function TypeName({ type }: { type: readonly TypeText[] }) {
  return type.map(({ text, shape }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a type is its place in it
    <Fragment key={index}>{shape ? <a href={`#${shapeAnchor(shape)}`}>{text}</a> : text}</Fragment>
  ));
}

/** @param label what the fields belong to, for screen readers */
export function FieldTable({ fields, label }: { fields: readonly Field[]; label: string }) {
  if (fields.length === 0) return null;
  const bounded = fields.some(({ bounds }) => bounds !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form, and a region would be one landmark for each table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable with the keyboard
    <div className="wide-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{said.field}</th>
            <th scope="col">{said.type}</th>
            {bounded && <th scope="col">{said.bounds}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, bounds }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                {!required && <span className="block text-sm text-ink-muted">{said.optional}</span>}
              </td>
              <td>
                <TypeName type={type} />
              </td>
              {bounded && <td>{bounds}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
