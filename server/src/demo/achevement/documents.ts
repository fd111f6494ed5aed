import { typographie } from '@ael/contract/commun/typographie.ts'
import type { CleArchive, TypeDocument } from '@ael/contract/documents/regles.ts'
import type { Database } from '../../db/database.ts'
import { jourIso, lireJourIso } from '../../kernel/jour-local.ts'
import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import { formatDate } from '../../gateways/pdf/formats.ts'
import { imprimerBulletin } from './bulletin-qualite.ts'
import { ajouterMois, jourOuvre } from '../calendrier.ts'
import { analyser, joindreBulletins } from './documents.sql.ts'
import {
  type Chapitres,
  CONDITIONS_EAU,
  REGLEMENT_ASSAINISSEMENT,
  REGLEMENT_EAU,
  REGLEMENT_ELECTRICITE,
  REGLEMENT_MONTCLAR,
  RETRACTATION,
} from './documents-textes.ts'
import { COMMUNES } from '../territoire.ts'

/** Months of results of the sanitary control that are kept. */
const BULLETINS = 4
const ADOPTION = '2025-03-18'
/** The commune that has rules of its own. */
const MONTCLAR = '26904'

interface Depot {
  type: TypeDocument
  libelle: string
  date: string
  pour?: readonly [cle: CleArchive, valeur: string]
  nomFichier: string
  contenu: Buffer
}

/** The contracts of the demonstration accounts whose paper was filed when they were signed. */
const SIGNES = ['0447122', '0447381']

const MOIS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function imprimer(
  titre: string,
  chapitres: Chapitres,
  { nomService, pied = titre, instant }: { nomService: string; pied?: string; instant: Date },
): Promise<Buffer> {
  const document = createDocumentPdf({ titre, nomService, pied, instant })
  for (const [section, ...paragraphes] of chapitres) {
    document.section(typographie(section))
    for (const paragraphe of paragraphes) document.paragraphe(typographie(paragraphe))
  }
  return document.terminer()
}

async function depotsDuService(nomService: string, instant: Date): Promise<Depot[]> {
  const adopte = `Adopté le ${formatDate(ADOPTION)}`
  const reglement = async (
    [cle, valeur]: readonly [CleArchive, string],
    titre: string,
    chapitres: Chapitres,
  ): Promise<Depot> => ({
    type: 'REGLEMENT_SERVICE',
    libelle: titre,
    date: ADOPTION,
    pour: [cle, valeur],
    nomFichier: `reglement-${valeur.toLowerCase()}.pdf`,
    contenu: await imprimer(titre, chapitres, { nomService, pied: `${titre}. ${adopte}`, instant }),
  })
  return [
    await reglement(['numeroTraite', 'EAU'], 'Règlement du service de l’eau', REGLEMENT_EAU),
    await reglement(['numeroTraite', 'ASS'], 'Règlement du service de l’assainissement', REGLEMENT_ASSAINISSEMENT),
    await reglement(['numeroTraite', 'ELEC'], 'Règlement du service de l’électricité', REGLEMENT_ELECTRICITE),
    await reglement(['codeCommune', MONTCLAR], 'Règlement de l’eau à Montclar-le-Haut', REGLEMENT_MONTCLAR),
    {
      type: 'FOURNITURE_EAU',
      libelle: 'Conditions de fourniture de l’eau',
      date: ADOPTION,
      pour: ['numeroTraite', 'EAU'],
      nomFichier: 'conditions-fourniture-eau.pdf',
      contenu: await imprimer('Conditions de fourniture de l’eau', CONDITIONS_EAU, { nomService, instant }),
    },
    {
      type: 'FORMULAIRE_RETRACTATION',
      libelle: 'Formulaire de rétractation',
      date: ADOPTION,
      nomFichier: 'formulaire-retractation.pdf',
      contenu: await imprimer('Formulaire de rétractation', RETRACTATION, { nomService, instant }),
    },
  ]
}

/** Samples are taken at the beginning of a month; the laboratory has answered by now. */
async function bulletins(nomService: string, today: string, instant: Date): Promise<Depot[]> {
  const dernier = lireJourIso(today) - 9
  const jours = Array.from({ length: BULLETINS }, (_, rang) => jourOuvre(ajouterMois(dernier, -rang)))
  const desservies = COMMUNES.filter(({ desservie }) => desservie)
  return Promise.all(
    desservies.flatMap(({ codeInsee, nom }) =>
      jours.map(async (jour): Promise<Depot> => {
        const date = jourIso(jour)
        return {
          type: 'DOCUMENT_ARS',
          libelle: `Qualité de l’eau à ${nom}, ${MOIS.format(new Date(date)).replace(' ', '\u00a0')}`,
          date,
          pour: ['codeCommune', codeInsee],
          nomFichier: `qualite-eau-${codeInsee}-${date.slice(0, 7)}.pdf`,
          contenu: await imprimerBulletin({ nomService, commune: nom, preleve: formatDate(date), instant }),
        }
      }),
    ),
  )
}

/** The contract as its holder signed it, the day it began. */
async function contratsSignes(db: Database, nomService: string, instant: Date): Promise<Depot[]> {
  const contrats = await db
    .selectFrom('abonnement')
    .select(['numero_contrat', 'date_mise_en_service', 'date_creation'])
    .where('numero_contrat', 'in', SIGNES)
    .execute()
  return Promise.all(
    contrats.map(async ({ numero_contrat, date_mise_en_service, date_creation }): Promise<Depot> => ({
      type: 'FOURNITURE_EAU',
      libelle: `Votre contrat ${numero_contrat}`,
      date: date_mise_en_service ?? date_creation,
      pour: ['numeroContrat', numero_contrat],
      nomFichier: `contrat-${numero_contrat}.pdf`,
      contenu: await imprimer(`Contrat de fourniture d’eau ${numero_contrat}`, CONDITIONS_EAU, { nomService, instant }),
    })),
  )
}

/** Files what the utility of the demonstration publishes, and the signed contracts of two of its customers; once. */
export async function chargerDocumentsDemonstration(db: Database, nomService: string, today: string): Promise<void> {
  if (await db.selectFrom('document_archive').select('id').limit(1).executeTakeFirst()) return
  const instant = new Date(`${today}T08:00:00Z`)
  const depots = [
    ...(await depotsDuService(nomService, instant)),
    ...(await bulletins(nomService, today, instant)),
    ...(await contratsSignes(db, nomService, instant)),
  ]
  await db
    .insertInto('document_archive')
    .values(
      depots.map(({ type, libelle, date, pour, nomFichier, contenu }) => ({
        type,
        libelle,
        date,
        cle: pour?.[0] ?? null,
        valeur: pour?.[1] ?? null,
        nom_fichier: nomFichier,
        type_mime: 'application/pdf',
        contenu,
      })),
    )
    .execute()
  // The last bulletin of the commune goes along with the water bills that follow it.
  await joindreBulletins(db)
  await analyser(db)
}
