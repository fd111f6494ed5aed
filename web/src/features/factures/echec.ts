import { messageDuServeur, statutErreur } from '../../lib/client/erreurs.ts'
import { libelles } from './libelles.ts'

/** What to tell under the title of a list that could not be read: what the server says, that it was not reached, or that nothing is lost. */
export const detailEchec = (error: unknown): string =>
  messageDuServeur(error) ?? (statutErreur(error) === 0 ? libelles.liste.horsLigne : libelles.liste.echecDetail)
