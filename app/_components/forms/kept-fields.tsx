'use client';

import type { ReactNode } from 'react';
import { Field } from './field';
import { useFieldPrefix } from './field-group';
import { useKept } from './kept-form';

interface Common {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Two forms on one page may use one name: the id must still be unique. */
  readonly id?: string;
}

/** Name and id of a field as they are in the whole form. */
function useNames(name: string, id: string = name): { readonly name: string; readonly id: string } {
  const prefix = useFieldPrefix();
  return { name: prefix + name, id: prefix + id };
}

/** The nth kept value of a field name; `nth` matters for rows that share a name. */
function useValue(name: string, fallback: string, nth = 0): string {
  const { values, attempt } = useKept();
  return attempt === 0 ? fallback : (values[name]?.[nth] ?? '');
}

interface TextProps extends Common {
  readonly type?: 'text' | 'email' | 'number' | 'date';
  readonly value?: string;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
}

export function TextField({ label, hint, value = '', name: own, id: ownId, ...input }: TextProps) {
  const { name, id } = useNames(own, ownId);
  const { refusal } = useKept();
  const kept = useValue(name, value);
  return (
    <Field id={id} label={label} hint={hint} error={refusal?.fields[name]}>
      {(described) => <input {...described} {...input} name={name} defaultValue={kept} className="control" />}
    </Field>
  );
}

interface AreaProps extends Common {
  readonly value?: string;
  readonly rows?: number;
  readonly placeholder?: string;
}

export function TextAreaField({ label, hint, value = '', rows = 4, placeholder, ...own }: AreaProps) {
  const { name, id } = useNames(own.name, own.id);
  const { refusal } = useKept();
  const kept = useValue(name, value);
  return (
    <Field id={id} label={label} hint={hint} error={refusal?.fields[name]}>
      {(described) => (
        <textarea
          {...described}
          name={name}
          rows={rows}
          placeholder={placeholder}
          defaultValue={kept}
          spellCheck={false}
          autoCapitalize="off"
          className="control"
        />
      )}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Common {
  readonly options: readonly Option[];
  readonly value?: string;
  /** Which of several fields of this name this is. */
  readonly nth?: number;
  readonly required?: boolean;
}

export function SelectField({ label, hint, options, value = '', nth = 0, required, ...own }: SelectProps) {
  const { name, id } = useNames(own.name, own.id);
  const { refusal } = useKept();
  const kept = useValue(name, value, nth);
  return (
    <Field id={id} label={label} hint={hint} error={refusal?.fields[name]}>
      {(described) => (
        <select {...described} name={name} defaultValue={kept} required={required} className="control">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly type?: 'radio' | 'checkbox';
  readonly checked?: boolean;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** One radio button or check box with its words, large enough for a thumb. */
export function Choice({ value, type = 'radio', checked = false, required, children, ...own }: ChoiceProps) {
  const { name } = useNames(own.name);
  const { values, attempt } = useKept();
  const kept = attempt === 0 ? checked : (values[name]?.includes(value) ?? false);
  return (
    <label className="choice">
      <input type={type} name={name} value={value} defaultChecked={kept} required={required} />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
