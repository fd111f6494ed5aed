import { LIBELLES_TYPES } from '@ael/contract/configuration/regles.ts'
import type { Services } from '../../../services.ts'
import { type Cellule, type FormatTableur, type Tableau } from '../../../gateways/tableur/tableau.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import { messagesEcrits } from '../messages/messages.repository.ts'
import { presenterFonctionnalites, presenterParametres } from './presenter.ts'
import { parametresEcrits } from './reglages.repository.ts'

interface Export {
  nom: string
  colonnes: Tableau['colonnes']
  lire: (services: Services) => Promise<Cellule[][]>
}

const colonne = (titre: string, largeur: number) => ({ titre, largeur })

const EXPORTS: Record<'fonctionnalites' | 'parametres' | 'messages', Export> = {
  fonctionnalites: {
    nom: 'Fonctionnalites',
    colonnes: [
      colonne('Nom', 36),
      colonne('Description', 60),
      colonne('État', 10),
      colonne('À l’installation', 14),
      colonne('Lue par', 48),
    ],
    lire: async ({ configuration }) =>
      presenterFonctionnalites((await configuration.lire()).fonctionnalites).map(
        ({ nom, description, actif, defaut, lecteurs }) => [
          nom,
          description,
          actif ? 'Active' : 'Éteinte',
          defaut ? 'Active' : 'Éteinte',
          lecteurs,
        ],
      ),
  },
  parametres: {
    nom: 'Parametres',
    colonnes: [
      colonne('Nom', 40),
      colonne('Type', 10),
      colonne('Valeur', 14),
      colonne('À l’installation', 14),
      colonne('Description', 60),
      colonne('Lu par', 48),
    ],
    lire: async ({ db }) =>
      presenterParametres(await parametresEcrits(db)).map(({ nom, type, valeur, defaut, description, lecteurs }) => [
        nom,
        LIBELLES_TYPES[type],
        valeur,
        defaut ?? '',
        description,
        lecteurs,
      ]),
  },
  messages: {
    nom: 'Messages',
    colonnes: [
      colonne('Contrôleur', 20),
      colonne('Action', 30),
      colonne('Code', 24),
      colonne('Culture', 10),
      colonne('Libellé', 80),
    ],
    lire: async ({ db }) =>
      (await messagesEcrits(db)).map(({ controller, action, code, culture, libelle }) => [
        controller,
        action,
        code,
        culture,
        libelle,
      ]),
  },
}

/** One of the lists of settings, as a file for a spreadsheet. */
export function exporterReglages(services: Services, cible: keyof typeof EXPORTS, format: FormatTableur) {
  const { nom, colonnes, lire } = EXPORTS[cible]
  async function* blocs(): AsyncGenerator<Cellule[][]> {
    yield await lire(services)
  }
  return fichierDuPersonnel(services, format, { nom, colonnes, blocs: blocs() })
}
