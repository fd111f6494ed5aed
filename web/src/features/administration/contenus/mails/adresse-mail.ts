/** Where a type of mail is written. */
export const adresseMail = (type: string): string => `#/admin/mails?type=${encodeURIComponent(type)}`
