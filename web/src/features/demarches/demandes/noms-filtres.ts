/** What keeps the list to some requests, as it stands in the address of its page: apart from what reads them, for every screen waits for the routes. */
export const NOMS_FILTRES = ['etat', 'contrat'] as const
