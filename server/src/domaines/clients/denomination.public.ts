import type { LigneClient } from './clients-du-contrat.public.query.ts'

/** How a customer is called: the company, else the person. */
export const denomination = ({
  raison_sociale,
  nom,
  prenom,
}: Pick<LigneClient, 'raison_sociale' | 'nom' | 'prenom'>): string =>
  raison_sociale ?? [prenom, nom].filter(Boolean).join(' ')
