import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import type { DemandeDocuments } from '@ael/contract/documents/schemas.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { contratsAtteints } from '../acces/atteindre-contrats.public.ts'
import { chercherArchives } from './archives/archives.repository.ts'
import { archiver, supprimerDocument } from './archives/archiver.ts'
import { compteurFerme } from './errors.ts'
import { presenterDocument } from './presenter.ts'
import { contratsDuCompteur, lieuDuContrat } from './contrats-du-compteur.query.ts'
import { listerDocuments } from './repository.ts'
import { listerPourLieu } from './documents.sql.ts'
import { telechargerDocument } from './telecharger-document.ts'
import { ajouterVisuel, genererVisuels, supprimerVisuel } from './visuels/ecrire-visuels.ts'
import { lireVisuels } from './visuels/lire-visuels.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

async function lister({ db }: Services, contrats: readonly ContratVerifie[], demande: DemandeDocuments) {
  const { documents, nombre } = await listerDocuments(db, contrats, demande)
  return { resultats: documents.map(presenterDocument), nbTotalResultats: nombre }
}

/** The rules of service of all agreements and communes, the newest first. */
const TOUS_REGLEMENTS = {
  type: 'REGLEMENT_SERVICE',
  recherche: '',
  tri: 'date',
  triDecroissant: true,
  indexPage: 1,
  nbElements: 100,
} as const

export const documentsRoutes = defineRoutes(
  { ...documentsCalls, ...archivesCalls },
  {
    contenuArchiveContrat: ({ params, query }, services) => lister(services, [params.contract], query),

    async contenuArchiveCompteur({ params, query, utilisateur }, services) {
      const contrats = await contratsDuCompteur(services.db, params.numeroCompteur)
      const atteints = await Promise.all(
        contrats.map(({ numero_contrat }) =>
          contratsAtteints(services, utilisateur, [numero_contrat], 'affichertuiledocuments'),
        ),
      )
      const ouverts = atteints.flatMap((contrat) => contrat ?? [])
      if (ouverts.length === 0) throw compteurFerme()
      return lister(services, ouverts, query)
    },

    async listeReglementService({ params }, { db }) {
      const { numeroTraite } = params
      const lus =
        numeroTraite === undefined
          ? (await chercherArchives(db, TOUS_REGLEMENTS)).documents
          : await listerPourLieu(db, ['REGLEMENT_SERVICE'], { traite: numeroTraite, commune: null })
      return lus.map(presenterDocument)
    },

    async getDocumentsParTypesPourSouscriptionContrat({ query: { numeroCompteur, types } }, { db }) {
      const [contrat] = numeroCompteur === undefined ? [] : await contratsDuCompteur(db, numeroCompteur)
      const lieu = contrat ? lieuDuContrat(contrat) : { traite: null, commune: null }
      return (await listerPourLieu(db, types, lieu)).map(presenterDocument)
    },

    telecharger: ({ body, session }, services) => telechargerDocument(services, session.utilisateur, body.id),

    async contenuArchive({ query }, { db }) {
      const { documents, nombre } = await chercherArchives(db, query)
      return { resultats: documents.map(presenterDocument), nbTotalResultats: nombre }
    },
    archiver: ({ body, agent, fichiers }, services) => archiver(services, agent, body, fichiers),
    supprimer: ({ body, agent }, services) => supprimerDocument(services, agent, body.id),
    contenuVisuels: async (_, { db }) => ({ resultats: await lireVisuels(db) }),
    ajouterVisuel: ({ body, agent, fichiers }, services) => ajouterVisuel(services, agent, body, fichiers),
    supprimerVisuel: ({ body, agent }, services) => supprimerVisuel(services, agent, body.nom),
    genererVisuels: ({ agent }, services) => genererVisuels(services, agent),
  },
)
