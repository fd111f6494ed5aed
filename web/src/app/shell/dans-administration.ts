/** Whether a path is that of a screen of the back office. */
export const dansAdministration = (chemin: string): boolean => chemin === '/admin' || chemin.startsWith('/admin/')
