/** The event on `window` that says that another page has been asked for; its `detail` is the path of that page. */
export const LEAVING = 'fieldpost:leaving';
