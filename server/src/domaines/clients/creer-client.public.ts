import type { Database } from '../../db/database.ts'
import { type CompteBancaire, scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import type { Services } from '../../services.ts'
import type { AdresseFacturation } from './changer-adresse-facturation.public.ts'
import { numeroSuivant } from './numero-agence.public.sql.ts'

/** A person or a company that becomes a customer, as it says of itself. */
export interface NouveauClient {
  professionnel: boolean
  civilite: 'M.' | 'MME' | null
  /** The name of the family, or of the company. */
  nom: string
  prenom: string | null
  siret: string | null
  codeApe: string | null
  email: string | null
  telephone1: string | null
  telephone2: string | null
  /** AAAA-MM-JJ */
  naissance: string | null
  villeNaissance: string | null
  adresse: AdresseFacturation
}

/**
 * Makes a customer, and answers his number. He is always a new one: nobody gets at a customer that there is by saying his name,
 * and whether two are one the utility knows.
 */
export async function creerClient(
  { coffre }: Pick<Services, 'coffre'>,
  trx: Database,
  nouveau: NouveauClient,
  compte: CompteBancaire | null = null,
): Promise<string> {
  // A number may be taken: files of the utility bring customers too.
  for (;;) {
    const [tire] = await numeroSuivant(trx)
    const numero = tire?.numero ?? ''
    const cree = await trx
      .insertInto('client')
      .values({
        numero_client: numero,
        civilite: nouveau.professionnel ? 'STE' : nouveau.civilite,
        nom: nouveau.nom,
        prenom: nouveau.prenom,
        raison_sociale: nouveau.professionnel ? nouveau.nom : null,
        siret: nouveau.siret,
        code_ape: nouveau.codeApe,
        email: nouveau.email,
        numero_telephone1: nouveau.telephone1,
        numero_telephone2: nouveau.telephone2,
        date_naissance: nouveau.naissance,
        ville_naissance: nouveau.villeNaissance,
        est_professionnel: nouveau.professionnel,
        ...nouveau.adresse,
        ...(compte ? scellerCompte(coffre, 'client', numero, compte) : {}),
      })
      .onConflict((conflit) => conflit.column('numero_client').doNothing())
      .returning('numero_client')
      .executeTakeFirst()
    if (cree) return cree.numero_client
  }
}
