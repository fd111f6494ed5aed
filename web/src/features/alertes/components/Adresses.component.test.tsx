import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { alerte, autorisationsAlerte, type Alerte, type AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Adresses } from './Adresses.tsx'

const { notificationMails, setNotificationMail, deleteNotificationMail } = alertesCalls
const NUMERO = '0447122'
const offre: AutorisationsAlerte = exemple(autorisationsAlerte, {
  typeAlerteAutorisations: (['SC', 'AF', 'IP'] as const).map((codeTypeAlarme) => ({
    codeTypeAlarme,
    libelle: TYPES[codeTypeAlarme].libelle,
    autorise: codeTypeAlarme !== 'SC',
  })),
  modifiable: true,
  protege: true,
})
const champ = page.getByRole('textbox', { name: 'Adresse e-mail à prévenir' })
const type = page.getByRole('combobox', { name: 'De quoi le prévenir' })
const ajouter = page.getByRole('button', { name: /^Ajouter l’adresse/ })

/** Who is told, as the server keeps it. */
function prevenus(...adresses: Array<[TypeAlerte, string]>) {
  let gardees = adresses.map(([de, adresseMail], rang) => ({
    idMail: rang + 1,
    adresseMail,
    numContrat: NUMERO,
    type: de,
  }))
  serveur.repond(notificationMails, () => ({ resultats: gardees, nbTotalResultats: gardees.length }))
  serveur.repond(setNotificationMail, ({ body }) => {
    const ajoutee = { idMail: 9, ...body }
    gardees = [...gardees, ajoutee]
    return ajoutee
  })
  serveur.repond(deleteNotificationMail, ({ body }) => {
    gardees = gardees.filter(({ idMail }) => idMail !== body.idMail)
    return { message: 'Retirée.' }
  })
}
const ouvrir = (permis: Partial<AutorisationsAlerte> = {}, alertes: Alerte[] = []) =>
  afficher(<Adresses numeroContrat={NUMERO} alertes={alertes} offre={{ ...offre, ...permis }} />)

it('nobody else is told yet: an address is added by Enter, under its type', async () => {
  prevenus()
  await ouvrir()
  await expect.element(page.getByText(/^Personne d’autre n’est prévenu/)).toBeVisible()
  await champ.fill('voisine@exemple.fr')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('button', { name: `Retirer voisine@exemple.fr, ${TYPES.AF.libelle}` }))
    .toBeVisible()
  await expect.element(champ).toHaveValue('')
  await expect.element(type).toHaveValue('AF')
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(setNotificationMail)).toEqual([
    { body: { numContrat: NUMERO, type: 'AF', adresseMail: 'voisine@exemple.fr' } },
  ])
})

it.each(['', 'voisine', 'voisine@'])('« %s » is refused at its field', async (saisie) => {
  prevenus()
  await ouvrir()
  await champ.fill(saisie)
  await ajouter.click()
  await expect
    .element(champ)
    .toHaveAccessibleDescription(/Saisissez une adresse e-mail valide, par exemple nom@exemple\.fr\.$/)
  await expect.element(champ).toHaveFocus()
  expect(serveur.demandes(setNotificationMail)).toEqual([])
})

it('what the server does not take is said at the field, and stays there', async () => {
  prevenus()
  const message = 'Cette adresse est déjà prévenue.'
  serveur.refuse(setNotificationMail, { status: 400, message, champs: [{ champ: 'adresseMail', message }] })
  await ouvrir()
  await champ.fill('voisine@exemple.fr')
  await ajouter.click()
  await expect.element(champ).toHaveAccessibleDescription(message)
  await expect.element(champ).toHaveValue('voisine@exemple.fr')
})

it('an address leaves its own type only', async () => {
  prevenus(['AF', 'voisine@exemple.fr'], ['IP', 'voisine@exemple.fr'])
  await ouvrir()
  const retirer = (de: TypeAlerte) =>
    page.getByRole('button', { name: `Retirer voisine@exemple.fr, ${TYPES[de].libelle}` })
  await retirer('IP').click()
  await expect.element(retirer('IP')).not.toBeInTheDocument()
  await expect.element(retirer('AF')).toBeVisible()
  expect(serveur.demandes(deleteNotificationMail)).toEqual([{ body: { idMail: 2 } }])
  expect(serveur.demandes(notificationMails)[0]).toEqual({ query: { contrat: NUMERO } })
})

it('says of a type that nothing watches that nothing will be sent', async () => {
  prevenus()
  await ouvrir()
  // The utility itself watches for a leak.
  await expect.element(type).toHaveValue('AF')
  await expect.element(page.getByText(/rien ne partira/)).not.toBeInTheDocument()
  await type.selectOptions(TYPES.IP.libelle)
  await expect.element(type).toHaveAccessibleDescription(/rien ne partira avant que vous en créiez une/)
  expect(type.getByRole('option').elements()).toHaveLength(2)
})

it.each([
  ['an alert of it', {}, [{ codeTypeAlarme: 'IP', isExpire: false } as const], 'IP', false],
  ['one that is over', {}, [{ codeTypeAlarme: 'IP', isExpire: true } as const], 'IP', true],
  ['one of another type', {}, [{ codeTypeAlarme: 'AC', isExpire: false } as const], 'IP', true],
  ['no watch of the utility', { protege: false }, [], 'AF', true],
] as const)('where there is %s, that nothing will be sent is said as it is', async (_, permis, alertes, de, dit) => {
  prevenus()
  await ouvrir(
    permis,
    alertes.map((propre) => exemple(alerte, propre)),
  )
  await type.selectOptions(TYPES[de].libelle)
  await expect.element(type).toHaveValue(de)
  expect(page.getByText(/rien ne partira/).elements()).toHaveLength(dit ? 1 : 0)
})

it('is only read by whoever may not change it', async () => {
  prevenus(['AF', 'voisine@exemple.fr'])
  await ouvrir({ modifiable: false })
  await expect.element(page.getByText('voisine@exemple.fr')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(champ).not.toBeInTheDocument()
})

it('where nobody is told and nobody may be added, there is nothing to read', async () => {
  prevenus()
  await ouvrir({ modifiable: false })
  await expect.poll(() => serveur.demandes(notificationMails).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
