import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callQuery } from '../../../lib/query/call-query.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { groupe, lus } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ChoixGroupe } from './ChoixGroupe.tsx'
import { GroupeDialog } from './GroupeDialog.tsx'

const { creerGroupe, modifierGroupe } = groupesCalls
const onClose = vi.fn<() => void>()
const onCree = vi.fn<(groupe: Groupe) => void>()
const nom = page.getByRole('textbox', { name: 'Nom du groupe' })

beforeEach(() => {
  onClose.mockClear()
  onCree.mockClear()
})

describe('a new group', () => {
  const creer = page.getByRole('button', { name: /^Créer le groupe/ })

  it.each(['', 'A', 'A<B'])('called « %s » is refused at its field', async (typed) => {
    await afficher(<GroupeDialog onClose={onClose} />)
    await nom.fill(typed)
    await creer.click()
    await expect.element(nom).toBeInvalid()
    await expect.element(nom).toHaveFocus()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(creerGroupe)).toEqual([])
  })

  it('is created, and said', async () => {
    serveur.repond(creerGroupe, { message: 'Le groupe a été créé.', groupe })
    await afficher(<GroupeDialog onClose={onClose} onCree={onCree} />)
    await nom.fill(' Saint-Bruno ')
    await creer.click()
    await expect.poll(() => onCree.mock.lastCall).toEqual([groupe])
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(page.getByText(/Le groupe a été créé/)).toBeVisible()
    expect(serveur.demandes(creerGroupe)).toEqual([{ body: { nom: 'Saint-Bruno', description: '' } }])
  })

  it('that cannot be is said above, and at its field when it is its name', async () => {
    const message = 'Un de vos groupes porte déjà ce nom.'
    serveur.refuse(creerGroupe, { status: 400, message, champs: [{ champ: 'nom', message }] })
    await afficher(<GroupeDialog onClose={onClose} />)
    await nom.fill('Saint-Bruno')
    await creer.click()
    await expect.element(nom).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(page.getByRole('alert', { name: /Echec de création du groupe/ })).toBeVisible()
    serveur.refuse(creerGroupe, { status: 403, message: 'Vous avez déjà dix groupes.' })
    await creer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Vous avez déjà dix groupes.')
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('a group is changed from what it is', async () => {
  serveur.repond(modifierGroupe, { message: 'Le groupe a été modifié.', groupe })
  await afficher(<GroupeDialog groupe={groupe} onClose={onClose} onCree={onCree} />)
  await expect.element(page.getByRole('dialog', { name: 'Modifier le groupe Saint-Bruno' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description (facultatif)' }).fill('')
  await page.getByRole('button', { name: 'Enregistrer le groupe' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onCree).not.toHaveBeenCalled()
  expect(serveur.demandes(modifierGroupe)).toEqual([{ body: { idGroupe: 7, nom: 'Saint-Bruno', description: '' } }])
})

it.each([
  [403, 1],
  [500, 0],
])(
  'a group that could not be changed (%i) is told by its name; what is on screen is read again once it has gone',
  async (status, fois) => {
    serveur.refuse(modifierGroupe, { status, message: 'Ce groupe n’est plus le vôtre.' })
    lus(groupe)
    function Ecran() {
      useQuery(callQuery(groupesCalls.groupes, {}))
      return <GroupeDialog groupe={groupe} onClose={onClose} />
    }
    await afficher(<Ecran />)
    await expect.element(page.getByRole('textbox', { name: 'Description (facultatif)' })).toHaveValue('Le quartier')
    const avant = serveur.demandes(groupesCalls.groupes).length
    await page.getByRole('button', { name: 'Enregistrer le groupe' }).click()
    await expect
      .element(page.getByRole('alert', { name: /Echec de modification du groupe Saint-Bruno/ }))
      .toMatchTextContent('Ce groupe n’est plus le vôtre.')
    expect(serveur.demandes(groupesCalls.groupes)).toHaveLength(avant + fois)
    expect(onClose).not.toHaveBeenCalled()
  },
)

it('contracts are put in the group that is chosen, and in none as long as none is', async () => {
  const onChoix = vi.fn<(choisi: Groupe) => Promise<void>>(() => Promise.resolve())
  const onNouveau = vi.fn<() => void>()
  await afficher(
    <ChoixGroupe
      titre="Ajouter 2 contrats à un groupe"
      groupes={[groupe]}
      onChoix={onChoix}
      onNouveau={onNouveau}
      onClose={onClose}
    />,
  )
  const liste = page.getByRole('combobox', { name: 'Groupe' })
  await page.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect.element(liste).toHaveAccessibleDescription('Choisissez le groupe où mettre ces contrats. Aucun groupe')
  await expect.element(liste).toHaveFocus()
  await liste.selectOptions('Saint-Bruno')
  await page.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect.poll(() => onChoix.mock.lastCall).toEqual([groupe])
  await page.getByRole('button', { name: 'Nouveau groupe' }).click()
  expect(onNouveau).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
