import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { verifie } from '../../noyau/verifie.ts'
import type { Services } from '../../services.ts'
import { contactDe } from './contact.repository.ts'
import { contratDeLaDemande } from './contrat.query.ts'

type Concernee = Pick<Selectable<DB['demarche']>, 'reference' | 'type_formulaire' | 'libelle' | 'numero_contrat'>

type Dits = readonly Pick<Reponse, 'question' | 'reponse'>[]

const paires = (dits: Dits) => dits.map(({ question, reponse }) => [question, reponse] as const)

/** The receipt, to the address that the form asked for. */
export async function accuserReception(
  services: Services,
  trx: Database,
  demande: Concernee & { email: string | null; utilisateurId: number | null },
  dits: Dits,
): Promise<void> {
  if (demande.email === null) return
  await deposerCourrier(services, trx, 'demande-recue', demande.email, {
    reference: demande.reference,
    demande: demande.libelle,
    contrat: demande.numero_contrat,
    reponses: paires(dits),
    lien: demande.utilisateurId === null ? null : lienApplication(services, '/demandes'),
  })
}

/** Tells the unit that handles such requests; without one, the service itself. */
export async function prevenirCellule(
  services: Services,
  trx: Database,
  demande: Concernee,
  dits: Dits,
): Promise<void> {
  const contact = await contactDe(trx, demande.type_formulaire, await typeDuContrat(trx, demande.numero_contrat))
  const destinataire = contact?.email_message ?? services.config.SERVICE_EMAIL
  if (!destinataire) return
  await deposerCourrier(services, trx, 'demande-a-traiter', destinataire, {
    reference: demande.reference,
    demande: demande.libelle,
    contrat: demande.numero_contrat,
    reponses: paires(dits),
    cellule: contact?.code_cellule_intervenant ?? null,
    motif: contact?.motif ?? null,
    action: contact?.action ?? null,
  })
}

const typeDuContrat = async (trx: Database, numero: string | null): Promise<TypeContrat | null> =>
  numero === null ? null : (await contratDeLaDemande(trx, verifie('contrat', numero))).code_type_contrat
