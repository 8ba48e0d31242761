// For forms spanning several components. Only this folder knows the library behind it.
export { FormProvider, type UseFormRegisterReturn as FieldTie, useFieldArray, useFormContext } from 'react-hook-form';
