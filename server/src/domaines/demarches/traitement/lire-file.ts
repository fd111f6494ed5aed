import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import type { DemandeEnFile, demandeFile, filtreFile } from '@ael/contract/demarches/traitement.schemas.ts'
import type * as z from 'zod'
import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../../gateways/tableur/tableau.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { compterFile, demandesEnFile, type FiltreFile, type LigneFile, nombresDeLaFile } from './file.sql.ts'
import { debutDePage } from '../../../kernel/debut-de-page.ts'

/** How long an answer may take. */
export const delaiDeReponse = async ({ configuration }: Services): Promise<number> =>
  (await configuration.nombre('DelaiReponseDemandeJours')) * JOUR_MS

/** A request of the queue, with when its answer is due; a closed one was late when it was closed after that. */
export function presenterEnFile(
  ligne: Omit<LigneFile, 'id'>,
  { moi, delai, maintenant }: { moi: number; delai: number; maintenant: Date },
): DemandeEnFile {
  const echeance = new Date(ligne.creee_le.getTime() + delai)
  return {
    reference: ligne.reference,
    typeFormulaire: ligne.type_formulaire,
    libelle: ligne.libelle,
    etat: ligne.etat,
    numeroContrat: ligne.numero_contrat,
    demandeur: ligne.demandeur,
    agent: ligne.agent,
    aMoi: ligne.agent_id === moi,
    dateCreation: instantIso(ligne.creee_le),
    dateTraitement: ligne.traitee_le && instantIso(ligne.traitee_le),
    echeance: instantIso(echeance),
    enRetard: (ligne.traitee_le ?? maintenant) > echeance,
  }
}

type Recherche = z.infer<typeof filtreFile>

async function filtrer(services: Services, moi: UtilisateurSession, recherche: Recherche) {
  const delai = await delaiDeReponse(services)
  const maintenant = services.horloge.maintenant()
  const filtre: FiltreFile = {
    vue: recherche.vue,
    typeFormulaire: recherche.typeFormulaire,
    recherche: recherche.recherche,
    agentId: moi.id,
    limite: new Date(maintenant.getTime() - delai),
  }
  return { filtre, presentation: { moi: moi.id, delai, maintenant } }
}

/** A page of the queue, and how many wait of each sort. */
export async function lireFile(services: Services, moi: UtilisateurSession, demande: z.infer<typeof demandeFile>) {
  const { filtre, presentation } = await filtrer(services, moi, demande)
  const { indexPage, nbElements } = demande
  const [lignes, [compte], [nombres]] = await Promise.all([
    demandesEnFile(services.db, filtre, { premier: debutDePage({ indexPage, nbElements }), nombre: nbElements }),
    compterFile(services.db, filtre, TOTAL_MAX + 1),
    nombresDeLaFile(services.db, moi.id, filtre.limite),
  ])
  return {
    resultats: lignes.map((ligne) => presenterEnFile(ligne, presentation)),
    nbTotalResultats: compte?.nombre ?? 0,
    nombres: nombres ?? { aTraiter: 0, aPrendre: 0, aMoi: 0, enRetard: 0 },
  }
}

const COLONNES = [
  { titre: 'Référence', largeur: 14 },
  { titre: 'Démarche', largeur: 44 },
  { titre: 'Demandeur', largeur: 30 },
  { titre: 'Contrat', largeur: 10 },
  { titre: 'État', largeur: 12 },
  { titre: 'Traitée par', largeur: 24 },
  { titre: 'Reçue le', largeur: 26 },
  { titre: 'Réponse due le', largeur: 26 },
  { titre: 'Close le', largeur: 26 },
] as const

const cellules = (une: DemandeEnFile): Cellule[] => [
  une.reference,
  une.libelle,
  une.demandeur ?? '',
  une.numeroContrat ?? '',
  LIBELLES_ETATS[une.etat],
  une.agent ?? '',
  une.dateCreation,
  une.echeance,
  une.dateTraitement ?? '',
]

/** The requests that the queue shows, as a file for a spreadsheet. */
export async function exporterFile(
  services: Services,
  moi: UtilisateurSession,
  format: FormatTableur,
  recherche: Recherche,
) {
  const { filtre, presentation } = await filtrer(services, moi, recherche)
  const blocs = parBlocs<LigneFile>(
    ({ premier, nombre }) => demandesEnFile(services.pool, filtre, { premier, nombre }),
    (ligne) => cellules(presenterEnFile(ligne, presentation)),
  )
  return fichierDuPersonnel(services, format, { nom: 'Demandes', colonnes: COLONNES, blocs })
}
