import type { Client } from '@ael/contract/clients/schemas.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { sansAccent } from '../../lib/formats/sans-accent.ts'

type Personne = { prenom: string | null; nom: string; email: string | null }

const nommer = ({ prenom, nom }: Personne): string => sansAccent(`${prenom ?? ''} ${nom}`.trim())
const adresse = ({ email }: Personne): string => email?.toLocaleLowerCase('fr') ?? ''

/** Whether a customer is the user himself, whose browser may know what is asked: not one he looks after, nor one staff acts as. */
export const estLeSien = (
  client: Pick<Client, keyof Personne>,
  utilisateur: Pick<UtilisateurConnecte, keyof Personne | 'modeUsurpation'>,
): boolean =>
  !utilisateur.modeUsurpation &&
  ((adresse(client) !== '' && adresse(client) === adresse(utilisateur)) || nommer(client) === nommer(utilisateur))
