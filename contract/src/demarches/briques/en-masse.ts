import { estNumeroContrat, normaliserNumeroContrat } from '../../commun/regles.ts'
import { commentaire, email } from '../briques.ts'
import type { Etape } from '../modele.ts'

/** The contracts of a list that was typed: one a line, or with spaces, commas or semicolons between them. */
export const listeDeContrats = (valeur: string): string[] =>
  valeur
    .split(/[\s,;]+/)
    .filter((un) => un !== '')
    .map(normaliserNumeroContrat)

/** Contracts, many at once, of which something ends (docs/domaines/demarches.md#résiliations-en-nombre). */
export const contratsEnNombre: readonly Etape[] = [
  {
    id: 'contrats',
    libelle: 'Les contrats',
    champs: [
      {
        id: 'info_numeroContrat',
        libelle: 'Numéros de contrat',
        type: 'texteLong',
        longueurMax: 4000,
        aide: 'Un par ligne, ou séparés par une virgule.',
        verifier: (valeur) => {
          const faux = listeDeContrats(valeur).find((numero) => !estNumeroContrat(numero))
          return faux === undefined
            ? null
            : `«\u202F${faux}\u202F» n’est pas un numéro de contrat\u202F: il a 7 caractères.`
        },
      },
      email('user_email'),
      commentaire('info_commentaire'),
    ],
  },
]
