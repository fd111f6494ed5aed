import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { collegues } from '../../utilisateurs/liste/personnel.public.query.ts'
import { lireDemarche } from '../detail.repository.ts'
import { montrerDemarche } from '../montrer-demarche.ts'
import { demandeur } from './demandeur.query.ts'
import { delaiDeReponse, presenterEnFile } from './lire-file.ts'
import { autresDemandesDuCompte, suiviDe } from './traitement.repository.ts'

const AN_MS = 365 * JOUR_MS

/** A request as whoever handles it sees it: what the customer sees, who made it, and what the staff did of it. */
export async function lireDossier(
  services: Services,
  moi: UtilisateurSession,
  demarche: DemarcheVerifiee,
): Promise<DossierDemande> {
  const { db, horloge } = services
  const maintenant = horloge.maintenant()
  const [{ contenuVisible: _tout, reponsePossible: _lui, ...montree }, lue, qui, suivi, delai] = await Promise.all([
    montrerDemarche(services, moi, demarche),
    lireDemarche(db, demarche),
    demandeur(db, demarche),
    suiviDe(db, demarche),
    delaiDeReponse(services),
  ])
  return {
    ...montree,
    ...presenterEnFile({ ...lue, ...qui }, { moi: moi.id, delai, maintenant }),
    email: qui.email,
    userWebId: qui.compte,
    motif: lue.motif,
    action: lue.action,
    codeCellule: lue.code_cellule,
    autresDemandes: await autresDemandesDuCompte(db, lue, new Date(maintenant.getTime() - AN_MS)),
    collegues: await collegues(db, moi.id),
    suivi: suivi.map(({ survenu_le: quand, ...fait }) => ({ date: instantIso(quand), ...fait })),
  }
}
