import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reponseFuite, type ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Reponses } from './Reponses.tsx'

const { repondreFuite, annulerReponseFuite } = alertesCalls
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const reponse = (propre: Partial<ReponseFuite>): ReponseFuite =>
  exemple(reponseFuite, {
    nature: 'REPARATION',
    cause: null,
    precision: null,
    reponduLe: '2026-11-22T10:00:00+01:00',
    jusquAu: '2026-12-07',
    nuitsSeches: 0,
    nuitsAttendues: 3,
    issue: null,
    issueLe: null,
    ...propre,
  })
const ouvrir = (repondue: ReponseFuite | null = null, arret: string | null = null) =>
  afficher(<Reponses fuite={{ reponse: repondue, arret }} numeroContrat="0447122" />)

describe('a leak that nobody has answered', () => {
  it('has two answers, each with what follows', async () => {
    await ouvrir()
    await expect.element(bouton('Je connais la cause')).toBeVisible()
    await expect.element(page.getByText('Nous vérifions les trois nuits suivantes, puis confirmons.')).toBeVisible()
    const largeur = (nom: string) => bouton(nom).element().getBoundingClientRect().width
    expect(largeur('Je connais la cause')).toBe(largeur('C’est réparé'))
    expect(await reproches()).toEqual([])
  })

  it('is repaired: said at once', async () => {
    serveur.repond(repondreFuite, { message: 'Votre réponse est enregistrée.', reponse: reponse({}) })
    await ouvrir()
    await bouton('C’est réparé').click()
    await expect.element(page.getByText(/Votre réponse est enregistrée/)).toBeVisible()
    expect(serveur.demandes(repondreFuite)).toEqual([
      { body: { numeroContrat: '0447122', nature: 'REPARATION', precision: '' } },
    ])
  })

  it('has a cause, which is chosen with the days after which it is asked again', async () => {
    serveur.repond(repondreFuite, { message: 'Votre réponse est enregistrée.', reponse: reponse({}) })
    await ouvrir()
    await bouton('Je connais la cause').click()
    const fenetre = page.getByRole('dialog', { name: 'Je connais la cause' })
    await expect.element(fenetre).toMatchTextContent('Ensuite, nous vous le redemandons')
    expect(await reproches()).toEqual([])
    await bouton('Enregistrer la cause').click()
    await expect.element(page.getByText('Choisissez la cause.')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^7 jours/ })).toBeChecked()
    await expect
      .element(page.getByRole('radio', { name: /^15 jours/ }))
      .toHaveAccessibleName(`15 jours Jusqu’au ${formatDate(ajouterJours(maintenant().jour, 15))}`)
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: /piscine/ }).click()
    await page.getByRole('radio', { name: /^15 jours/ }).click()
    await bouton('Enregistrer la cause').click()
    await expect.element(fenetre).not.toBeInTheDocument()
    expect(serveur.demandes(repondreFuite)).toEqual([
      {
        body: { numeroContrat: '0447122', nature: 'CAUSE', cause: 'PISCINE', precision: '', jours: 15 },
      },
    ])
  })

  it('has another cause, which is asked for', async () => {
    serveur.repond(repondreFuite, { message: 'Votre réponse est enregistrée.', reponse: reponse({}) })
    await ouvrir()
    await bouton('Je connais la cause').click()
    await page.getByRole('radio', { name: 'Autre' }).click()
    await page.getByRole('textbox', { name: 'Laquelle ?' }).fill('Fontaine')
    await bouton('Enregistrer la cause').click()
    await expect.element(page.getByText(/Votre réponse est enregistrée/)).toBeVisible()
    expect(serveur.demandes(repondreFuite)).toEqual([
      { body: { numeroContrat: '0447122', nature: 'CAUSE', cause: 'AUTRE', precision: 'Fontaine', jours: 7 } },
    ])
  })

  it('left by Escape, the form asks once it is begun', async () => {
    await ouvrir()
    await bouton('Je connais la cause').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await bouton('Je connais la cause').click()
    await page.getByRole('radio', { name: 'Arrosage' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible()
  })

  it('that fails to be answered keeps its buttons, and says why', async () => {
    serveur.refuse(repondreFuite, { status: 409, message: 'Plus rien ne coule.' })
    await ouvrir()
    await bouton('C’est réparé').click()
    await expect.element(page.getByText(/Plus rien ne coule/)).toBeVisible()
    await expect.element(bouton('C’est réparé')).toBeVisible()
  })
})

describe('an answer', () => {
  it.each([
    [{}, 'Vérification : nuit 1 sur 3', true],
    [{ nuitsSeches: 2 }, 'Vérification : nuit 3 sur 3', true],
    [{ nature: 'CAUSE', cause: 'PISCINE' }, 'Cause connue : remplissage d’une piscine', true],
    [{ nature: 'CAUSE', cause: 'AUTRE', precision: 'Fontaine' }, 'Cause connue : Fontaine', true],
    [{ issue: 'CONFIRMEE' }, 'Réparation confirmée', false],
    [{ issue: 'PERSISTE' }, 'Il coule toujours', false],
    [{ issue: 'ECHUE' }, 'La réparation n’a pas pu être vérifiée', false],
    [{ nature: 'CAUSE', cause: 'ARROSAGE', issue: 'ECHUE' }, 'Est-ce toujours la même cause ?', false],
    [{ nature: 'CAUSE', cause: 'ARROSAGE', issue: 'AGGRAVEE' }, 'L’écoulement a doublé', false],
  ] as const)('%j is told as « %s »; it may be taken back: %s', async (propre, titre, court) => {
    await ouvrir(reponse(propre))
    await expect.element(page.getByRole('heading')).toMatchTextContent(titre)
    expect(bouton('Annuler cette réponse').elements()).toHaveLength(court ? 1 : 0)
    expect(bouton('C’est réparé').elements()).toHaveLength(court ? 0 : 1)
  })

  it('is taken back', async () => {
    serveur.repond(annulerReponseFuite, { message: 'Votre réponse est retirée.' })
    await ouvrir(reponse({}))
    await bouton('Annuler cette réponse').click()
    await expect.element(page.getByText(/Votre réponse est retirée/)).toBeVisible()
    expect(serveur.demandes(annulerReponseFuite)).toEqual([{ body: { numeroContrat: '0447122' } }])
  })

  it('is looked at by a visitor, who neither gives nor takes back any', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_VISITEUR'] }))
    const repondue = await ouvrir(reponse({}))
    await expect.element(page.getByRole('heading')).toMatchTextContent('Vérification : nuit 1 sur 3')
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await repondue.unmount()
    await ouvrir(null)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('to a leak that has stopped is told, and nothing is asked', async () => {
    await ouvrir(reponse({ issue: 'CONFIRMEE' }), '2026-11-25')
    await expect.element(page.getByRole('heading')).toMatchTextContent('Réparation confirmée')
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
  })
})
