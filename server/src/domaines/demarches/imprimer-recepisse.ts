import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { direHeure } from '@ael/contract/demarches/creneau.ts'
import { parEtape } from '@ael/contract/demarches/moteur/soumettre.ts'
import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../services.ts'
import { verifie } from '../../kernel/verifie.ts'
import { demarcheDeLEnvoi, lireDemarche } from './detail.repository.ts'
import { demandeInconnue } from './errors.ts'
import { limiteDesVisiteurs } from './limites.ts'
import { enVoitLeContenu } from './montrer-demarche.ts'
import { piecesDe } from './piece.repository.ts'

/** « 22/11/2026 à 10 h 00 », in Paris. */
function momentEcrit(instant: Date): string {
  const iso = instantIso(instant)
  return `${ecrireDateFrancaise(iso.slice(0, 10))} à ${direHeure(iso)}`
}

/** The dated receipt of a request: its reference, what was answered, and the files that came with it. */
async function imprimerRecepisse({ db, config, horloge }: Services, demarche: DemarcheVerifiee) {
  const [lue, toutes] = await Promise.all([lireDemarche(db, demarche), piecesDe(db, demarche)])
  // Those of its messages came, or were answered, on other days.
  const pieces = toutes.filter(({ evenement_id: avec }) => avec === null)
  const recu = momentEcrit(lue.creee_le)
  const document = createDocumentPdf({
    titre: 'Récépissé de votre demande',
    nomService: config.NOM_SERVICE,
    pied: `Demande ${lue.reference}, reçue le ${recu}`,
    instant: horloge.maintenant(),
  })
  document.paragraphe(
    `${config.NOM_SERVICE} a reçu votre demande le ${recu}. Gardez ce récépissé, il en porte la référence.`,
  )
  document.definitions([
    ['Référence', lue.reference],
    ['Demande', lue.libelle],
    ...(lue.numero_contrat === null ? [] : [['Contrat', lue.numero_contrat] as const]),
  ])
  for (const { etape, reponses } of parEtape(lue.reponses)) {
    document.section(etape)
    document.definitions(reponses.map(({ question, reponse }) => [question, reponse] as const))
  }
  if (lue.commentaire !== null) {
    document.section('Commentaire')
    document.paragraphe(lue.commentaire)
  }
  if (pieces.length > 0) {
    document.section('Fichiers joints')
    document.definitions(
      pieces.map(
        ({ nom, octets }) => [nom, `${Math.max(1, Math.round(octets / 1024)).toLocaleString('fr-FR')} ko`] as const,
      ),
    )
  }
  return { nomFichier: `recepisse-${lue.reference}.pdf`, type: 'application/pdf', contenu: await document.terminer() }
}

/** The receipt, for whoever made the request and for the service. */
export async function donnerRecepisse(services: Services, utilisateur: UtilisateurSession, demarche: DemarcheVerifiee) {
  if (!enVoitLeContenu(await lireDemarche(services.db, demarche), utilisateur)) throw demandeInconnue()
  return imprimerRecepisse(services, demarche)
}

/** The same to whoever knows the identifier of the sending, which nobody else was given, for a day. */
export async function donnerRecepisseDeLEnvoi(services: Services, adresse: string, idProcessus: string) {
  const { db, horloge } = services
  await reserverTentative(services, [limiteDesVisiteurs(adresse)])
  const faite = await demarcheDeLEnvoi(db, idProcessus, new Date(horloge.maintenant().getTime() - JOUR_MS))
  if (!faite) throw demandeInconnue()
  return imprimerRecepisse(services, verifie('demarche', faite.id))
}
