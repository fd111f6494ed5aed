import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { Formulaire, ReglagesSuite } from '@ael/contract/demarches/modele.ts'
import { parEtape, type Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { verifie } from '../../kernel/verifie.ts'
import type { Services } from '../../services.ts'
import { contactDe } from './contact.repository.ts'
import { contratDeLaDemande, emailDuPayeur } from './contrat.query.ts'
import type { Piece } from './recevoir-pieces.ts'

type Concernee = Pick<Selectable<DB['demarche']>, 'reference' | 'type_formulaire' | 'libelle' | 'numero_contrat'>

type Dits = readonly Pick<Reponse, 'etape' | 'question' | 'reponse'>[]

const parEtapes = (dits: Dits) =>
  parEtape(dits).map(({ etape, reponses }) => ({
    etape,
    dites: reponses.map(({ question, reponse }) => [question, reponse] as const),
  }))

/** The receipt, to the address that the form asked for; to the payer too where the service has set so. */
export async function accuserReception(
  services: Services,
  trx: Database,
  demande: Concernee & { id: number; email: string | null; utilisateurId: number | null; issue: string | null },
  suite: Pick<
    ReglagesSuite,
    'mailType' | 'mailTypePayeur' | 'envoyerPjDansMailConfirmationClient' | 'nePasFusionnerPdf'
  >,
  dits: Dits,
  pieces: readonly Pick<Piece, 'octets'>[],
): Promise<void> {
  const dit = {
    reference: demande.reference,
    demande: demande.libelle,
    contrat: demande.numero_contrat,
    issue: demande.issue,
  }
  const reponses = parEtapes(dits)
  const { email } = demande
  if (email !== null) {
    const lien = demande.utilisateurId === null ? null : lienApplication(services, `/demandes/${demande.reference}`)
    const fichiers = fichiersDuCourrier(suite, pieces)
    await deposerCourrier(
      services,
      trx,
      suite.mailType,
      email,
      { ...dit, reponses, lien, ...fichiers },
      {
        ...(fichiers.fichiersJoints && { demarche: demande.id, reunirPdf: !suite.nePasFusionnerPdf }),
      },
    )
  }
  if (suite.mailTypePayeur === null || demande.numero_contrat === null) return
  const payeur = await emailDuPayeur(trx, verifie('contrat', demande.numero_contrat))
  if (payeur !== null && payeur.toLowerCase() !== email?.toLowerCase())
    await deposerCourrier(services, trx, suite.mailTypePayeur, payeur, {
      ...dit,
      reponses,
      lien: null,
      ...SANS_FICHIER,
    })
}

const SANS_FICHIER = { fichiersJoints: false, fichiersTropLourds: false }
/** A third more when they are written in a mail: what nearly all servers take. */
const OCTETS_DU_COURRIER = 10 * 1_048_576

function fichiersDuCourrier(
  { envoyerPjDansMailConfirmationClient: voulus }: Pick<ReglagesSuite, 'envoyerPjDansMailConfirmationClient'>,
  pieces: readonly Pick<Piece, 'octets'>[],
): typeof SANS_FICHIER {
  if (!voulus || pieces.length === 0) return SANS_FICHIER
  const fichiersJoints = pieces.reduce((somme, { octets }) => somme + octets, 0) <= OCTETS_DU_COURRIER
  return { fichiersJoints, fichiersTropLourds: !fichiersJoints }
}

/** Who handles a request, by its form and the kind of its contract. */
export const contactDeLaDemande = async (
  trx: Database,
  demande: Pick<Concernee, 'type_formulaire' | 'numero_contrat'>,
) => contactDe(trx, demande.type_formulaire, await typeDuContrat(trx, demande.numero_contrat))

export type ContactDeLaDemande = Awaited<ReturnType<typeof contactDeLaDemande>>

/** Tells the unit that handles such requests, and the service where it wants a copy; without a unit, the service itself. */
export async function prevenirCellule(
  services: Services,
  trx: Database,
  demande: Concernee,
  contact: ContactDeLaDemande,
  { sendCopyEmail }: Pick<ReglagesSuite, 'sendCopyEmail'>,
  dits: Dits,
): Promise<void> {
  const { SERVICE_EMAIL: service } = services.config
  const destinataires = new Set([contact?.email_message ?? service, sendCopyEmail ? service : undefined])
  for (const destinataire of destinataires)
    if (destinataire)
      await deposerCourrier(services, trx, 'demande-a-traiter', destinataire, {
        reference: demande.reference,
        demande: demande.libelle,
        contrat: demande.numero_contrat,
        reponses: parEtapes(dits),
        cellule: contact?.code_cellule_intervenant ?? null,
        motif: contact?.motif ?? null,
        action: contact?.action ?? null,
      })
}

/** Tells the unit of a request that could not be recorded, for a reason that is not in it: nothing of it is kept. */
export async function prevenirDUnEchec(
  services: Services,
  demande: { formulaire: Pick<Formulaire, 'type' | 'libelle'>; contrat: string | null; email: string | null },
): Promise<void> {
  const contact = await contactDeLaDemande(services.db, {
    type_formulaire: demande.formulaire.type,
    numero_contrat: demande.contrat,
  })
  const destinataire = contact?.email_message ?? services.config.SERVICE_EMAIL
  if (!destinataire) return
  await deposerCourrier(services, services.db, 'demande-en-echec', destinataire, {
    demande: demande.formulaire.libelle,
    contrat: demande.contrat,
    email: demande.email,
  })
}

const typeDuContrat = async (trx: Database, numero: string | null): Promise<TypeContrat | null> =>
  numero === null ? null : (await contratDeLaDemande(trx, verifie('contrat', numero))).code_type_contrat
