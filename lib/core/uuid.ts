const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID as the database and this program write it: lower case, with dashes. */
export const isUuid = (text: string): boolean => UUID.test(text);
