import { enUnBloc } from '../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../gateways/tableur/tableau.ts'
import type { Services } from '../../services.ts'
import { listerArticlesEdites } from './articles/lire-editions.ts'
import { listerMails } from './mails/lire-mails.ts'

const EXPORTS = {
  articles: {
    nom: 'Articles',
    colonnes: [
      { titre: 'Identifiant', largeur: 30 },
      { titre: 'Titre', largeur: 50 },
      { titre: 'Catégorie', largeur: 24 },
      { titre: 'Modèle', largeur: 20 },
      { titre: 'État', largeur: 14 },
      { titre: 'Version', largeur: 10 },
      { titre: 'Premier jour', largeur: 14 },
      { titre: 'Dernier jour', largeur: 14 },
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
    colonnes: [
      { titre: 'Type', largeur: 30 },
      { titre: 'Sujet', largeur: 60 },
      { titre: 'Réécrit', largeur: 10 },
      { titre: 'Actif', largeur: 10 },
    ],
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
  const blocs = enUnBloc<Cellule[]>(
    () => lire(services),
    (ligne) => ligne,
  )
  return fichierDuPersonnel(services, format, { nom, colonnes, blocs })
}
