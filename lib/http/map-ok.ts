import { ok, type Result } from '../core/result';

/** Puts the value of a result into the form that is answered; a refusal passes through. */
export const mapOk = <T, U, E>(result: Result<T, E>, form: (value: T) => U): Result<U, E> =>
  result.ok ? ok(form(result.value)) : result;
