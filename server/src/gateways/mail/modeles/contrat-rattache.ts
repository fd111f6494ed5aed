import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  /** The address of the account, masked: what it says of itself nobody has checked. */
  compte: string
  /** Those that are named; `nombre` may be more. */
  contrats: readonly string[]
  nombre: number
}

const nommes = ({ contrats, nombre }: Donnees): string =>
  `${contrats.join(', ')}${nombre > contrats.length ? ` et ${nombre - contrats.length} autres` : ''}`

/** Tells the customers of contracts, and whoever has them already, that another account has them from now on. */
export const contratRattache = defineModele<Donnees>({
  sujet: ({ contrats, nombre }) =>
    nombre === 1 ? `Contrat ${contrats[0]} rattaché à un compte` : `${nombre} contrats rattachés à un compte`,
  corps: (donnees) => [
    paragraphe('Bonjour,'),
    paragraphe(
      donnees.nombre === 1
        ? `Le contrat ${donnees.contrats[0]} vient d’être rattaché à un compte de l’agence en ligne. Ce compte en voit désormais les factures et les informations.`
        : `${donnees.nombre} contrats viennent d’être rattachés à un compte de l’agence en ligne. Ce compte en voit désormais les factures et les informations.`,
    ),
    liste([
      ['Compte', donnees.compte],
      [donnees.nombre === 1 ? 'Contrat' : 'Contrats', nommes(donnees)],
    ]),
    paragraphe(
      'Si ce n’est ni vous ni quelqu’un que vous avez autorisé, prévenez notre service clientèle : il retirera le contrat de ce compte.',
    ),
    note('Si c’est vous, vous n’avez rien à faire.'),
  ],
})
