import { list, plainText, type Raw, raw, text } from './values';

/** The title of a page or database. */
export function titleOf(page: Raw): string {
  const own = plainText(page.title);
  if (own) return own;
  const property = Object.values(raw(page.properties)).find((value) => raw(value).type === 'title');
  return plainText(raw(property).title);
}

/** A page's non-empty properties, formatted like a table row: 'Price: 12; Colour: blue, green'. */
export function propertiesText(page: Raw, withTitle: boolean): string {
  return Object.entries(raw(page.properties))
    .filter(([, value]) => withTitle || raw(value).type !== 'title')
    .sort(([, one], [, other]) => Number(raw(other).type === 'title') - Number(raw(one).type === 'title'))
    .map(([name, value]) => [name, valueText(raw(value))])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

/** Ids of other objects (relations, linked files) mean nothing to a reader and are left out. */
function valueText(property: Raw): string {
  const value = property[text(property.type)];
  switch (property.type) {
    case 'title':
    case 'rich_text':
      return plainText(value);
    case 'select':
    case 'status':
      return text(raw(value).name);
    case 'multi_select':
    case 'people':
    case 'files':
      return names(value);
    case 'date':
      return period(raw(value));
    case 'checkbox':
      return value === true ? 'yes' : value === false ? 'no' : '';
    case 'formula':
    case 'rollup':
      return computed(raw(value));
    case 'number':
    case 'url':
    case 'email':
    case 'phone_number':
      return scalar(value);
    case 'unique_id':
      return [text(raw(value).prefix), scalar(raw(value).number)].filter(Boolean).join('-');
    default:
      return '';
  }
}

function computed(value: Raw): string {
  const inner = value[text(value.type)];
  if (value.type === 'array')
    return list(inner)
      .map((item) => valueText(raw(item)))
      .filter(Boolean)
      .join(', ');
  return value.type === 'date' ? period(raw(inner)) : scalar(inner);
}

const names = (value: unknown) =>
  list(value)
    .map((item) => text(raw(item).name))
    .filter(Boolean)
    .join(', ');

const period = ({ start, end }: Raw) => [text(start), text(end)].filter(Boolean).join(' to ');

function scalar(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
