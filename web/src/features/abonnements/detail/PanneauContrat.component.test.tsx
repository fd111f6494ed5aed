import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callQuery } from '../../../lib/query/call-query.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PanneauContrat } from './PanneauContrat.tsx'

const { detailAbonnement, getContratParDefaut, majReferenceInterne, personnalisationContrat, setContratParDefaut } =
  abonnementsCalls
const contrat = exemple(contratDetail, { ...unContrat({ isDefautContrat: false, libelle: 'Maison' }), groupes: [] })
const panneau = page.getByRole('region', { name: 'Contrat' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
/** The facts of the contract by their terms. */
const faitsAffiches = () =>
  Object.fromEntries(
    [...panneau.element().querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  )
interface Ecart {
  droit?: boolean
  ContratParDefaut?: boolean
}
const ouvrir = (propres: Partial<typeof contrat> = {}) =>
  afficher(<PanneauContrat contrat={{ ...contrat, ...propres }} />)

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
})

it('says what the contract is called, its state and its groups', async () => {
  await ouvrir({
    groupes: [{ idGroupe: 3, nom: 'Immeubles', color: 1 }] as never,
    refExterneUtilisateur: 'REF-1',
    libelleLongEtatContrat: 'En service',
    libelleCategorieContrat: 'Domestique',
    dateCreation: '2020-01-02',
  })
  await expect.element(panneau).toBeVisible()
  const faits = faitsAffiches()
  expect(faits).toMatchObject({
    Numéro: '0447122',
    Libellé: 'Maison',
    'Référence interne': 'REF-1',
    État: 'En service',
    'Adresse de desserte': '12 rue des Tanneurs 38000 Valombre',
    Groupes: 'Immeubles',
    Catégorie: 'Domestique',
    'Créé le': '02/01/2020',
  })
  expect(await reproches()).toEqual([])
})

it('without a label, a reference or a group says so; where labels are not used, nothing of them', async () => {
  const ecran = await ouvrir({ libelle: null })
  await expect.element(panneau).toBeVisible()
  expect(faitsAffiches()).toMatchObject({ Libellé: 'Sans libellé', 'Référence interne': '–' })
  expect(faitsAffiches()).not.toHaveProperty('Groupes')
  await ecran.unmount()
  const sansLibelles = uneConfiguration({ fonctionnalites: { PersonnalisationContrat: false } })
  serveur.repond(configurationCalls.getConfiguration, sansLibelles)
  await ouvrir()
  await expect.element(bouton('Modifier la référence interne')).toBeVisible()
  expect(faitsAffiches()).not.toHaveProperty('Libellé')
})

it.each([
  ['is said of the one that is', true, {}, 1, 0],
  ['is proposed for another', false, {}, 0, 1],
  ['is not proposed where the rights table closes it', false, { droit: false }, 0, 0],
  ['is not spoken of where there is none', true, { ContratParDefaut: false }, 0, 0],
  ['is not proposed where there is none', false, { ContratParDefaut: false }, 0, 0],
])('the default contract %s', async (_, isDefautContrat, { droit = true, ...fonctionnalites }: Ecart, est, choisir) => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  const autorisations = [{ controleur: 'Abonnement', action: 'setContratParDefaut', autorise: droit }]
  serveur.repond(accesCalls.autorisations, { autorisations })
  await ouvrir({ isDefautContrat })
  await expect.element(bouton('Modifier la référence interne')).toBeVisible()
  await expect.poll(() => bouton('Choisir comme contrat par défaut').elements()).toHaveLength(choisir)
  expect(page.getByText('Contrat par défaut', { exact: true }).elements()).toHaveLength(est)
  expect(page.getByText('C’est lui qui s’affiche quand vous vous connectez.').elements()).toHaveLength(choisir)
})

it.each([
  ['SE', null],
  ['RA', 'neutre'],
  ['CS', 'attention'],
  ['AT', 'information'],
] as const)('its state %s stands out as %s', async (codeEtatContrat, niveau) => {
  await ouvrir({ codeEtatContrat, libelleLongEtatContrat: 'Son état', dateEtat: '2026-06-30' })
  const etat = page.getByText(/^Son état/)
  await expect.element(etat).toBeVisible()
  expect(niveauDe(etat)).toBe(niveau)
})

it('its label is changed in a window, its place as the default by a press', async () => {
  serveur.repond(personnalisationContrat, { message: 'Le contrat a été modifié.' })
  serveur.repond(setContratParDefaut, { message: 'Il est votre contrat par défaut.' })
  await ouvrir()
  await bouton('Modifier le libellé').click()
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Maison')
  await page.getByRole('dialog').getByRole('textbox').fill('Jardin')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  await expect
    .poll(() => serveur.demandes(personnalisationContrat))
    .toEqual([{ body: { numeroContrat: '0447122', libelle: 'Jardin' } }])
  await expect.element(page.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument()
  await bouton(/défaut/i).click()
  await expect
    .poll(() => serveur.demandes(setContratParDefaut))
    .toEqual([{ body: { numeroContrat: contrat.numeroContrat } }])
  await expect.element(page.getByText(/Il est votre contrat par défaut\./)).toBeVisible()
})

it('its label and its reference, once changed, are read where they stood', async () => {
  function Lu() {
    const { data } = useQuery(callQuery(detailAbonnement, { params: { numeroContrat: '0447122' } }))
    return data ? <PanneauContrat contrat={data} /> : null
  }
  serveur.repond(detailAbonnement, contrat)
  serveur.repond(personnalisationContrat, ({ body }) => {
    serveur.repond(detailAbonnement, { ...contrat, libelle: body.libelle })
    return { message: 'Le contrat a été modifié.' }
  })
  serveur.repond(majReferenceInterne, ({ body: { refExterneUtilisateur } }) => {
    serveur.repond(detailAbonnement, { ...contrat, libelle: 'Maison bleue', refExterneUtilisateur })
    return { message: 'La référence interne du client a été mise à jour.' }
  })
  await afficher(<Lu />)
  await bouton('Modifier le libellé').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Maison bleue')
  await bouton('Enregistrer le libellé').click()
  await expect.element(panneau).toMatchTextContent('Maison bleue')
  await bouton('Modifier la référence interne').click()
  await page.getByRole('dialog').getByRole('textbox').fill('REF-2026/1')
  await bouton('Enregistrer la référence').click()
  await expect.element(page.getByText(/La référence interne du client a été mise à jour\./)).toBeVisible()
  await expect.element(panneau).toMatchTextContent('REF-2026/1')
})

it('a secondary user reads it, and changes nothing', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  await ouvrir()
  await expect.element(panneau).toMatchTextContent('Maison')
  await expect.element(panneau.getByRole('button')).not.toBeInTheDocument()
})
