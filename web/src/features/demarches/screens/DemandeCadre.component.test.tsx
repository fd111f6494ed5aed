import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { resiliation } from '@ael/contract/demarches/formulaires/resiliation.ts'
import { contexteDe, CONTRAT, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choisirContexte, choixCourant } from '../../../lib/session/choix-courant.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayerAvec } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { brouillonDe } from '../brouillon/brouillon.ts'
import type { Valeurs } from '../formulaire/saisie-demande.ts'
import { enVisite, ouvrirLesFormulaires, partirDe } from '../testing/formulaires-ouverts.ts'
import { type Cadre, DemandeScreen } from './DemandeScreen.tsx'

const { contexte, creationNouvelleDemarche, definitions, lireBrouillon } = demarchesCalls
const bouton = (name: string) => page.getByRole('button', { name })
const titre = (name: string) => page.getByRole('heading', { level: 1, name })
const lien = (name: string) => page.getByRole('link', { name })

beforeEach(ouvrirLesFormulaires)
const ouvrir = (type: string, { cadre, adresse = '' }: { cadre?: Cadre; adresse?: string } = {}) =>
  afficher(<DemandeScreen type={type} {...(cadre && { cadre })} />, {
    route: '/demarches/essai',
    adresse: `/demarches/essai${adresse}`,
  })

it('opened from elsewhere starts from what is known there, shows what is to be read, and leads back there', async () => {
  const retour = { href: '#/service?vue=souscrits', libelle: 'Revenir aux services' }
  const depart = { info_numeroContrat: '0447122\n0447381' }
  await ouvrir('RESILIATION_PRELEVEMENT', { cadre: { retour, depart, complement: <p>À lire</p> } })
  await expect.element(page.getByText('À lire')).toBeVisible()
  await expect.element(lien('Revenir aux services')).toHaveAttribute('href', retour.href)
  await bouton('Commencer la demande').click()
  await expect.element(page.getByRole('textbox').first()).toHaveValue('0447122\n0447381')
  await expect.element(page.getByText('À lire')).toBeVisible()
  await expect.element(lien('Revenir aux services')).toHaveAttribute('href', retour.href)
})

it('opened from elsewhere has its contract from there: none is chosen first', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 3 }))
  await ouvrir('RESILIATION', { cadre: { retour: { href: '#/service', libelle: 'Revenir aux services' } } })
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  await expect.element(bouton('Choisir un autre contrat')).not.toBeInTheDocument()
})

it('whoever has one contract alone is offered no other', async () => {
  await ouvrir('RESILIATION')
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  await expect.element(page.getByText(/concernera le contrat/)).not.toBeInTheDocument()
})

it.each([
  ['is none', 'JAMAIS'],
  ['is not offered', 'RECLAMATION'],
])('a form that %s is said not to be offered, and leads to the others', async (_, type) => {
  serveur.repond(definitions, [])
  await ouvrir(type)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Cette démarche n’est pas proposée' })).toBeVisible()
  await expect.element(lien('Voir les démarches')).toHaveAttribute('href', '#/demarches')
})

it.each([
  ['what the forms are', definitions],
  ['what one starts from', contexte],
] as const)('when %s cannot be read, says so; then it opens', async (_, call) => {
  serveur.refuse(call, { status: 500 })
  await ouvrir('RECLAMATION')
  await expect.element(titre('Déposer une réclamation')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cette démarche ne s’affiche pas' })).toBeVisible()
  await reessayerAvec(ouvrirLesFormulaires)
  await expect.element(bouton('Commencer la demande')).toBeVisible()
})

it('an address that names a step of what is not begun, or says anything of what was sent, opens the start', async () => {
  await ouvrir('RECLAMATION', { adresse: '?etape=coordonnees&demande=nimporte&origin=ailleurs' })
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  await expect.poll(() => location.hash).not.toContain('etape')
  await expect.element(page.getByText(/enregistrée sous la référence/)).not.toBeInTheDocument()
  expect(serveur.demandes(contexte)[0]?.body).not.toHaveProperty('origine')
})

const PROCESSUS = 'c0ffee00-0000-4000-8000-000000000000'
/** The end of a contract, answered to its end before, as the account has kept it. */
function dejaRepondue() {
  const connu = { personne: PERSONNE, contrat: { ...CONTRAT, ...contratSeul('0447122'), compteur: CONTRAT.compteur } }
  const ouvert = contexteDe(resiliation, connu)
  partirDe({ ...connu, trouve: ouvert.trouve })
  const valeurs = repondre(resiliation, ouvert, { complet: false }) as Valeurs
  const saisie = { idProcessus: PROCESSUS, etape: 'verification', valeurs }
  serveur.repond(lireBrouillon, { brouillon: brouillonDe(resiliation, saisie, new Date()) })
  serveur.repond(referentielCalls.codePostal, [])
  serveur.repond(abonnementsCalls.detailAbonnement, exemple(contratDetail, { ...unContrat(), groupes: [] }))
}

it.each([
  ['is not looked at any more by whoever may not enter those that have ended', false, undefined],
  ['stays looked at by whoever may', true, 'contrat:0447122'],
])('the contract that was ended %s', async (_, accesContratResilie, choix) => {
  dejaRepondue()
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ accesContratResilie }))
  await ouvrir('RESILIATION')
  choisirContexte({ mode: 'contrat', numeroContrat: '0447122' })
  await bouton('Reprendre la demande').click()
  await expect.element(titre('Vérifiez votre demande')).toBeVisible()
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Demande envoyée')).toBeVisible()
  expect(choixCourant()).toBe(choix)
  expect(serveur.demandes(creationNouvelleDemarche).map(({ body }) => body.idProcessus)).toEqual([PROCESSUS])
  expect(Object.keys(localStorage).filter((cle) => cle.startsWith('ael-demarche'))).toEqual([])
})

it('an index that is likely a mistake is confirmed where it was read, then sent', async () => {
  dejaRepondue()
  await ouvrir('RESILIATION')
  await bouton('Reprendre la demande').click()
  serveur.refuse(creationNouvelleDemarche, { status: 400, code: 'W1053', message: 'C’est beaucoup.' })
  await bouton('Envoyer la demande').click()
  await expect.element(titre('Le contrat et son dernier index')).toBeVisible()
  await page.getByRole('checkbox', { name: 'J’ai vérifié cet index sur le compteur' }).click()
  for (const suivante of ['Le titulaire', 'Votre nouvelle adresse']) {
    await bouton('Continuer').click()
    await expect.element(titre(suivante)).toBeVisible()
  }
})

it('a visitor starts from nothing of an account', async () => {
  enVisite()
  await ouvrir('RESILIATION_DEC')
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  expect(serveur.demandes(contexte)[0]).toEqual({ body: { typeFormulaire: 'RESILIATION_DEC', valeurs: {} } })
})
