'use client';

import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

/** The words of a refusal that is about a group of fields. */
export function GroupError({ field }: { readonly field: string }) {
  const { refusal } = useKept();
  return <FieldError id={`${field}-error`} message={refusal?.fields[field]} />;
}
