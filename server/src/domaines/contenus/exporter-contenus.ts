import { fichierDuPersonnel } from '../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../gateways/tableur/tableau.ts'
import type { Services } from '../../services.ts'
import { listerArticlesEdites } from './articles/lire-editions.ts'
import { listerMails } from './mails/lire-mails.ts'

const colonne = (titre: string, largeur: number) => ({ titre, largeur })

const EXPORTS = {
  articles: {
    nom: 'Articles',
    colonnes: [
      colonne('Identifiant', 30),
      colonne('Titre', 50),
      colonne('Catégorie', 24),
      colonne('Modèle', 20),
      colonne('État', 14),
      colonne('Version', 10),
      colonne('Premier jour', 14),
      colonne('Dernier jour', 14),
    ],
    lire: async (services: Services): Promise<Cellule[][]> =>
      (await listerArticlesEdites(services)).map((article) => [
        article.identifiant,
        article.titre,
        article.categorie,
        article.template,
        article.etat,
        article.version ?? '',
        article.dateDebut ?? '',
        article.dateFin ?? '',
      ]),
  },
  mails: {
    nom: 'Courriers',
    colonnes: [colonne('Type', 30), colonne('Sujet', 60), colonne('Réécrit', 10), colonne('Actif', 10)],
    lire: async (services: Services): Promise<Cellule[][]> =>
      (await listerMails(services)).map(({ type, sujet, reecrit, actif }) => [
        type,
        sujet,
        reecrit ? 'Oui' : 'Non',
        actif ? 'Oui' : 'Non',
      ]),
  },
} as const

/** What is written, as a file for a spreadsheet. */
export function exporterContenus(services: Services, cible: keyof typeof EXPORTS, format: FormatTableur) {
  const { nom, colonnes, lire } = EXPORTS[cible]
  async function* blocs(): AsyncGenerator<Cellule[][]> {
    yield await lire(services)
  }
  return fichierDuPersonnel(services, format, { nom, colonnes, blocs: blocs() })
}
