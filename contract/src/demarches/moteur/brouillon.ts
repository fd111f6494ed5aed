import type { Format } from '../formats.ts'
import type { Champ, Formulaire } from '../modele.ts'

/** How many days a draft is kept (docs/domaines/demarches.md#brouillons). */
export const JOURS_BROUILLON = 7

/** What is never kept of a request that is not sent: the bank details. */
const BANCAIRES: ReadonlySet<Format> = new Set(['iban', 'bic', 'titulaireCompte'])

const estGarde = (champ: Champ): boolean =>
  champ.type !== 'fichiers' && !(champ.type === 'texte' && BANCAIRES.has(champ.format))

/** The fields whose answers a draft keeps. */
export const champsGardes = ({ etapes }: Formulaire): Champ[] => etapes.flatMap(({ champs }) => champs.filter(estGarde))

/** The questions of a form: a draft of other questions is taken up with care. */
export const versionDe = ({ etapes }: Formulaire): string =>
  etapes.flatMap(({ champs }) => champs.map(({ id, type }) => `${id}:${type}`)).join(' ')
