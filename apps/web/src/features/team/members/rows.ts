/** Rows of the members table: cells in a row; on a phone the role goes under the person. */
export const ROW =
  'border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-4 max-md:py-3.5 max-md:first:border-t-0';
export const PERSON = 'min-w-0 max-md:col-start-1 max-md:row-start-1 md:px-4 md:py-3';
export const ROLE =
  'max-md:col-span-2 max-md:row-start-2 max-md:mt-2 max-md:flex max-md:items-center max-md:gap-3 md:px-4 md:py-3';
export const ACTIONS = 'max-md:col-start-2 max-md:row-start-1 max-md:-my-1.5 max-md:-mr-2 md:w-24 md:px-2 md:py-3';
