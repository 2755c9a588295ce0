'use client';

import type { ReactNode } from 'react';
import { Field } from './field';
import { useKept } from './kept-form';

interface Common {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Two forms on one page may use one name: the id must still be unique. */
  readonly id?: string;
}

/** The nth kept value of a field name; `nth` matters for rows that share a name. */
function useValue(name: string, fallback: string, nth = 0): string {
  const { values, attempt } = useKept();
  return attempt === 0 ? fallback : (values[name]?.[nth] ?? '');
}

interface TextProps extends Common {
  readonly type?: 'text' | 'email' | 'number';
  readonly value?: string;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

export function TextField({ name, label, hint, id = name, value = '', ...input }: TextProps) {
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

export function TextAreaField({ name, label, hint, id = name, value = '', rows = 4, placeholder }: AreaProps) {
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

export function SelectField({ name, label, hint, id = name, options, value = '', nth = 0, required }: SelectProps) {
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
export function Choice({ name, value, type = 'radio', checked = false, required, children }: ChoiceProps) {
  const { values, attempt } = useKept();
  const kept = attempt === 0 ? checked : (values[name]?.includes(value) ?? false);
  return (
    <label className="choice">
      <input type={type} name={name} value={value} defaultChecked={kept} required={required} />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
