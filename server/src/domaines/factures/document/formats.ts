import { formatDate } from '../../../gateways/pdf/formats.ts'
import { type Devise, symboleDe } from '../../../kernel/montants.ts'
import type { LigneDocument } from './donnees-facture.ts'
import { UNITES } from './libelles.ts'

const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })
const PRIX = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const LITRE = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

export const formatNombre = (valeur: number): string => ENTIER.format(valeur)
export const formatMilliers = (litres: number, unite: string): string => `${ENTIER.format(litres / 1000)} ${unite}`
export const formatTaux = (pourMille: number): string => `${ENTIER.format(pourMille / 10)}\u202F%`
export const formatPrixLitre = (prix: number, devise: Devise): string =>
  `${LITRE.format(prix)}\u202F${symboleDe(devise)}`
export const formatPeriode = (debut: string, fin: string): string => `du ${formatDate(debut)} au ${formatDate(fin)}`

export const quantiteDe = ({ unite, quantiteMilliemes }: LigneDocument): string =>
  `${ENTIER.format(quantiteMilliemes / 1000)} ${UNITES[unite]}`.trimEnd()

/** A yearly price for what is due by the day. */
export const prixDe = ({ unite, prixDixMilliemes }: LigneDocument): string =>
  `${PRIX.format(prixDixMilliemes / 10_000)}${unite === 'JOUR' ? ' /an' : ''}`

export { formatDate }
