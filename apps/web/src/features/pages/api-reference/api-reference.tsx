import { articleAt } from '../build/articles';
import type { Heading, Section } from '../build/markdown';
import { Prose } from '../layout/prose';
import { texts } from './api-reference.texts';
import { describeApi, type Operation, type Shape } from './describe';
import { FieldTable, shapeAnchor, TypeName } from './field-table';

const { groups, shapes } = describeApi();
const intro = articleAt('/api');
const SHAPES = { id: 'shapes', text: texts.shapes.title };

export const apiHeadings: Heading[] = [
  ...intro.headings,
  ...groups.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  { ...SHAPES, depth: 2 },
];

export const apiSections: Section[] = [
  ...intro.sections,
  ...groups.flatMap(({ operations }) =>
    operations.map(({ id, method, path, summary }) => ({ id, heading: `${method} ${path}`, text: summary })),
  ),
];

/** The Markdown page about all calls, followed by each call. */
export function ApiReference() {
  return (
    <>
      <Prose html={intro.html} />
      <div className="prose">
        {groups.map(({ id, title, operations }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby={SHAPES.id}>
          <h2 id={SHAPES.id}>{SHAPES.text}</h2>
          <p>{texts.shapes.text}</p>
          {shapes.map((shape) => (
            <ShapeEntry key={shape.name} shape={shape} />
          ))}
        </section>
      </div>
    </>
  );
}

function OperationEntry({ operation }: { operation: Operation }) {
  const { id, method, path, summary, access, parameters, body, answer, events, onlyEvents } = operation;
  const call = `${method} ${path}`;
  return (
    <section aria-labelledby={id} className="api-operation">
      <h3 id={id}>
        <span className="api-method" data-method={method}>
          {method}
        </span>{' '}
        <span className="api-path">{path}</span>
        <a className="anchor" href={`#${id}`} aria-label={texts.link(call)}>
          #
        </a>
      </h3>
      <p>{summary}.</p>
      <p className="text-base text-ink-muted">{texts.access(access)}</p>
      {parameters.length > 0 && <h4>{texts.parameters}</h4>}
      <FieldTable fields={parameters} label={texts.parametersOf(call)} />
      {body && <h4>{body.kind === 'form' ? texts.form : texts.body}</h4>}
      <FieldTable fields={body?.fields ?? []} label={texts.bodyOf(call)} />
      {!onlyEvents && (
        <h4>
          {texts.answer(answer.status)} <TypeName type={answer.type} />
        </h4>
      )}
      {!onlyEvents && <FieldTable fields={answer.fields} label={texts.answerOf(call)} />}
      {events && (
        <p>
          {onlyEvents ? texts.events : texts.eventsToo} <TypeName type={events} />
        </p>
      )}
    </section>
  );
}

function ShapeEntry({ shape: { name, fields, variants } }: { shape: Shape }) {
  return (
    <details className="api-shape">
      <summary id={shapeAnchor(name)}>{name}</summary>
      <FieldTable fields={fields} label={texts.fieldsOf(name)} />
      {variants.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place in the union
        <FieldTable key={index} fields={variant.fields} label={texts.variantOf(name, index + 1)} />
      ))}
    </details>
  );
}
