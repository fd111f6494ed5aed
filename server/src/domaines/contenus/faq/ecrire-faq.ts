import type { SaisieCategorieFaq, SaisieItemFaq } from '@ael/contract/contenus/faq.calls.ts'
import { typographie } from '@ael/contract/commun/typographie.ts'
import type { Database } from '../../../db/database.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { PAR_DEFAUT } from '../article.ts'
import { enregistrerItemFaq } from '../enregistrer-contenu.ts'
import { categorieEmployee, contenuRefuse, questionInconnue } from '../errors.ts'
import { lireItemFaq } from '../faq.repository.ts'
import * as repository from './ecrire-faq.repository.ts'

const MIS_A_JOUR = { message: 'Contenu correctement mis à jour' }
const SUPPRIME = { message: 'Suppression correctement effectuée' }

/** One at a time: places in an order, and what stands where, are read before they are written. */
const enFaq = (
  services: Services,
  agent: Agent,
  faire: (trx: Database) => Promise<{ objet: string; avant: unknown; apres: unknown }>,
  reponse: { message: string },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, 'faq')
    return { ecriture: await faire(trx), reponse }
  })

const colonnesDe = ({ identifiant, titre, libelleCategorie }: SaisieCategorieFaq) => ({
  identifiant,
  titre: typographie(titre),
  libelle_categorie: typographie(libelleCategorie || titre),
})

async function exigerCategorie(trx: Database, categorie: string): Promise<void> {
  if (!(await repository.lireCategorie(trx, categorie)))
    throw contenuRefuse('categorie', 'Cette catégorie n’existe pas. Choisissez-en une de la liste.')
}

/** Makes a category, or names it otherwise. */
export const ecrireCategorieFaq = (services: Services, agent: Agent, saisie: SaisieCategorieFaq) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      const avant = await repository.lireCategorie(trx, saisie.identifiant)
      const ordre = saisie.ordre ?? avant?.ordre ?? (await repository.dernierOrdre(trx, 'faq_categorie'))
      const apres = { ...colonnesDe(saisie), ordre }
      await repository.ecrireCategorie(trx, apres)
      return { objet: `Catégorie de FAQ ${saisie.identifiant}`, avant: avant ?? null, apres }
    },
    MIS_A_JOUR,
  )

/** Makes a sub-category of a category, or names it otherwise; it takes its questions along when it moves. */
export const ecrireSousCategorieFaq = (
  services: Services,
  agent: Agent,
  saisie: SaisieCategorieFaq & { categorie: string },
) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      await exigerCategorie(trx, saisie.categorie)
      const avant = await repository.lireSousCategorie(trx, saisie.identifiant)
      const ordre = saisie.ordre ?? avant?.ordre ?? (await repository.dernierOrdre(trx, 'faq_sous_categorie'))
      const apres = { ...colonnesDe(saisie), ordre, categorie: saisie.categorie }
      await repository.ecrireSousCategorie(trx, apres)
      return { objet: `Sous-catégorie de FAQ ${saisie.identifiant}`, avant: avant ?? null, apres }
    },
    MIS_A_JOUR,
  )

/** Adds a question, or changes what it asks, where it stands and what is answered. */
export const ecrireItemFaq = (services: Services, agent: Agent, saisie: SaisieItemFaq) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      const { identifiant, sousCategorie } = saisie
      await exigerCategorie(trx, saisie.categorie)
      const sous = sousCategorie === null ? null : await repository.lireSousCategorie(trx, sousCategorie)
      if (sous?.categorie !== (sousCategorie === null ? undefined : saisie.categorie))
        throw contenuRefuse('sousCategorie', 'Choisissez une sous-catégorie de cette catégorie.')
      const avant = await lireItemFaq(trx, identifiant)
      const apres = {
        ...saisie,
        ordre: saisie.ordre ?? avant?.ordre ?? (await repository.dernierOrdre(trx, 'faq_item')),
        texteHtml: saisie.texteHtml ?? avant?.texteHtml ?? PAR_DEFAUT.texte,
      }
      await enregistrerItemFaq(trx, apres)
      return { objet: `Question ${identifiant}`, avant: avant ?? null, apres: await lireItemFaq(trx, identifiant) }
    },
    MIS_A_JOUR,
  )

/** Changes what is answered to a question. */
export const repondreItemFaq = (
  services: Services,
  agent: Agent,
  { identifiant, texteHtml }: { identifiant: string; texteHtml: string },
) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      const avant = await lireItemFaq(trx, identifiant)
      if (!avant) throw questionInconnue()
      await enregistrerItemFaq(trx, { ...avant, texteHtml })
      return { objet: `Question ${identifiant}`, avant, apres: await lireItemFaq(trx, identifiant) }
    },
    MIS_A_JOUR,
  )

const NATURES = {
  categories: { table: 'faq_categorie', nom: 'Catégorie de FAQ' },
  sousCategories: { table: 'faq_sous_categorie', nom: 'Sous-catégorie de FAQ' },
  items: { table: 'faq_item', nom: 'Question' },
} as const
type Nature = keyof typeof NATURES

/** Takes something away; a category only once no question stands in it. */
export const supprimerDeLaFaq = (services: Services, agent: Agent, nature: Nature, identifiant: string) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      const { table, nom } = NATURES[nature]
      const nombre = nature === 'categories' ? await repository.questionsDe(trx, 'categorie', identifiant) : 0
      if (nombre > 0) throw categorieEmployee(nombre)
      const retire = await repository.supprimerDeLaFaq(trx, table, identifiant)
      if (!retire) throw questionInconnue()
      return { objet: `${nom} ${identifiant}`, avant: { titre: retire.titre }, apres: null }
    },
    SUPPRIME,
  )

/** Puts things in an order; those that are not named keep theirs. */
export const ordonnerFaq = (
  services: Services,
  agent: Agent,
  { nature, identifiants }: { nature: Nature; identifiants: readonly string[] },
) =>
  enFaq(
    services,
    agent,
    async (trx) => {
      const { table } = NATURES[nature]
      const connus = await repository.connusDeLaFaq(trx, table, identifiants)
      if (connus.length !== identifiants.length) throw questionInconnue()
      await repository.ordonner(trx, table, identifiants)
      return { objet: `Ordre de la FAQ, ${nature}`, avant: null, apres: identifiants }
    },
    { message: 'L’ordre est enregistré.' },
  )
