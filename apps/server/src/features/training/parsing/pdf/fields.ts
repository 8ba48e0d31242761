import type { PDFPageProxy } from 'unpdf/pdfjs';
import { cleanLine } from '../clean-text';
import type { Block } from '../document';

/** The fields of an annotation that are used here. */
interface Field {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  password?: boolean;
  hidden?: boolean;
}

const VALUE_MAX = 5_000;

/** The values entered into a page's form, which are not part of the page's own text. */
export async function fieldsOf(page: PDFPageProxy, number: number): Promise<Block[]> {
  const annotations = (await page.getAnnotations()) as Field[];
  return annotations.flatMap((field): Block[] => {
    if (field.subtype !== 'Widget' || field.hidden || field.password) return [];
    const value = cleanLine(filledIn(field).slice(0, VALUE_MAX));
    if (!value) return [];
    // Form software names fields like 'form1[0].page[0].name[0]'.
    const name = cleanLine(
      field.alternativeText ||
        (field.fieldName ?? '')
          .replace(/\[\d+\]/g, '')
          .split('.')
          .at(-1) ||
        '',
    );
    return [{ kind: 'paragraph', text: name ? `${name}: ${value}` : value, page: number }];
  });
}

function filledIn({ fieldType, fieldValue, checkBox, radioButton }: Field): string {
  if (fieldType === 'Btn') {
    const on = (checkBox || radioButton) && typeof fieldValue === 'string' && fieldValue !== 'Off';
    return on ? (/^(?:on|yes|1)$/i.test(fieldValue) ? 'yes' : fieldValue) : '';
  }
  if (Array.isArray(fieldValue)) return fieldValue.filter((one) => typeof one === 'string').join(', ');
  return typeof fieldValue === 'string' ? fieldValue : '';
}
