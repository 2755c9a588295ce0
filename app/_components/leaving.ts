/** The event on `window` that says that another page has been asked for. */
export const LEAVING = 'fieldpost:leaving';
