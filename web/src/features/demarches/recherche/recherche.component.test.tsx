import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { contexteVide } from '@ael/contract/demarches/contexte.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Contexte } from '@ael/contract/demarches/modele.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemandeScreen } from '../screens/DemandeScreen.tsx'

const { reglages: _siens, ...VIDE } = contexteVide('2026-11-22', reglagesDe({}, {}))
const COMPTEUR = {
  numero: 'D17FA012345',
  unite: 'm3' as const,
  chiffres: 5,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: 1240 }],
  dernierReleve: '2026-06-01',
}
const LIEU = { adresse: '12 rue des Lavandières, 38999 Valombre', compteur: COMPTEUR }
const bouton = (name: string) => page.getByRole('button', { name })
const titre = (name: string) => page.getByRole('heading', { level: 1, name })
const compteur = page.getByRole('textbox', { name: 'Numéro du compteur' })
const cherchees = () =>
  serveur.demandes(demarchesCalls.contexte).flatMap(({ body }) => (body.valeurs['type_numeroCompteur'] ? [body] : []))
const trouver = (trouve: Partial<Contexte['trouve']>) => ({
  ...VIDE,
  trouve: { ...VIDE.trouve, communeDesservie: true, ...trouve },
})

beforeEach(() => {
  localStorage.clear()
  serveur.repond(demarchesCalls.contexte, VIDE)
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
  serveur.repond(
    demarchesCalls.definitions,
    tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, {}))),
  )
  serveur.repond(referentielCalls.codePostal, [
    { codeInsee: '38185', codePostal: '38999', nomCommune: 'Valombre', desservie: true, numeroSociete: null },
  ])
})

async function direLeLieu() {
  const ecran = await afficher(<DemandeScreen type="SOUSCRIPTIONV3" />, {
    route: '/demarches/essai',
    adresse: '/demarches/essai',
  })
  await bouton('Commencer la demande').click()
  await page.getByRole('radio', { name: 'Non' }).click()
  await page.getByRole('textbox', { name: 'Code postal' }).fill('38999')
  await page.getByRole('combobox', { name: 'Commune' }).selectOptions('Valombre')
  await compteur.fill('D17FA012345')
  return ecran
}

it('leaving the meter’s field looks it up once, tells where it is, and the form goes on from there', async () => {
  await direLeLieu()
  serveur.repond(demarchesCalls.contexte, trouver({ lieu: LIEU }))
  await userEvent.tab()
  await expect.element(page.getByText(LIEU.adresse)).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Continuer').click()
  await expect.element(titre('L’occupant précédent')).toBeVisible()
  expect(cherchees()).toEqual([
    {
      typeFormulaire: 'SOUSCRIPTIONV3',
      valeurs: { type_commune: '38185', type_numeroCompteur: 'D17FA012345', type_ancienProprio: 'Non' },
    },
  ])
})

it('the button that is pressed at once waits for what is being looked up', async () => {
  await direLeLieu()
  const { repondre } = serveur.retient(demarchesCalls.contexte)
  await bouton('Continuer').click()
  await expect.element(page.getByText('Nous cherchons ce compteur.')).toBeVisible()
  repondre(trouver({ lieu: LIEU }))
  await expect.element(titre('L’occupant précédent')).toBeVisible()
  expect(cherchees().length).toBe(1)
})

it('a meter that is not found says what to do, keeps what was typed, and is looked up again once it is corrected', async () => {
  await direLeLieu()
  serveur.repond(demarchesCalls.contexte, trouver({ lieu: null }))
  await bouton('Continuer').click()
  await expect.element(page.getByRole('heading', { name: /Nous ne trouvons pas ce compteur/ })).toBeVisible()
  await expect.element(compteur).toHaveValue('D17FA012345')
  await expect.element(compteur).toHaveAccessibleDescription(/Nous ne trouvons pas ce compteur dans cette commune/)
  expect(await reproches()).toEqual([])
  serveur.repond(demarchesCalls.contexte, trouver({ lieu: LIEU }))
  await compteur.fill('D17FA012346')
  await bouton('Continuer').click()
  await expect.element(titre('L’occupant précédent')).toBeVisible()
})

it('a search that is refused says why, and is asked again by the same button', async () => {
  await direLeLieu()
  serveur.refuse(demarchesCalls.contexte, { status: 429, message: 'Trop de recherches. Réessayez dans une heure.' })
  await bouton('Continuer').click()
  await expect.element(page.getByText('Trop de recherches. Réessayez dans une heure.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /La recherche de ce compteur n’a pas abouti$/ })).toBeVisible()
  await expect.element(titre('Le logement')).toBeVisible()
  serveur.repond(demarchesCalls.contexte, trouver({ lieu: LIEU }))
  await bouton('Continuer').click()
  await expect.element(titre('L’occupant précédent')).toBeVisible()
})

it('a draft that is taken up again finds its place again', async () => {
  const ecran = await direLeLieu()
  serveur.repond(demarchesCalls.contexte, trouver({ lieu: LIEU }))
  await bouton('Continuer').click()
  await page.getByRole('checkbox', { name: 'C’est bien l’adresse où j’emménage' }).click()
  await expect.element(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await ecran.unmount()
  await afficher(<DemandeScreen type="SOUSCRIPTIONV3" />, { route: '/demarches/essai', adresse: '/demarches/essai' })
  await bouton('Reprendre la demande').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Adresse du compteur' }))
    .toHaveValue(LIEU.adresse.toUpperCase())
})
