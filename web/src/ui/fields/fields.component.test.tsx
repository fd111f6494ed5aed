import { useState, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { ContractNumberField } from './ContractNumberField.tsx'
import { EmailField } from './EmailField.tsx'
import type { FieldTexts } from './field.ts'
import { IndexField } from './IndexField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrengthGuide } from './PasswordStrengthGuide.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TermsField } from './TermsField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

const options = [
  { value: 'mail', label: 'Par e-mail', hint: 'Le jour même' },
  { value: 'sms', label: 'Par SMS' },
]
const inerte = () => undefined
const name = 'essai'

/** Each kind of field, and the control that bears its name. */
const fields: Array<[string, (texts: FieldTexts) => ReactElement, (label: string) => Locator]> = [
  ['a text', (texts) => <TextField name={name} {...texts} />, (label) => page.getByRole('textbox', { name: label })],
  [
    'an e-mail',
    (texts) => <EmailField name={name} {...texts} />,
    (label) => page.getByRole('textbox', { name: label }),
  ],
  ['a phone', (texts) => <PhoneField name={name} {...texts} />, (label) => page.getByRole('textbox', { name: label })],
  ['lines', (texts) => <TextAreaField name={name} {...texts} />, (label) => page.getByRole('textbox', { name: label })],
  [
    'a list',
    (texts) => <SelectField name={name} options={options} {...texts} />,
    (label) => page.getByRole('combobox', { name: label }),
  ],
  [
    'a password',
    (texts) => <PasswordField name={name} autoComplete="new-password" {...texts} />,
    (label) => page.getByLabelText(label),
  ],
  [
    'an index',
    (texts) => <IndexField name={name} value="" onChange={inerte} black={5} {...texts} />,
    (label) => page.getByRole('textbox', { name: label }),
  ],
]

describe.each(fields)('%s', (_kind, draw, find) => {
  it('is named by its label, and asked for', async () => {
    await afficher(draw({ label: 'Votre réponse' }))
    await expect.element(find('Votre réponse')).toBeVisible()
    await expect.element(find('Votre réponse')).toBeRequired()
    await expect.element(find('Votre réponse')).toBeValid()
  })

  it('says what to type, then what is wrong', async () => {
    await afficher(draw({ label: 'Votre réponse', hint: 'Sur la facture.', error: 'Indiquez votre réponse.' }))
    await expect.element(find('Votre réponse')).toHaveAccessibleDescription('Sur la facture. Indiquez votre réponse.')
    await expect.element(find('Votre réponse')).toBeInvalid()
  })

  it('says that it may be left out', async () => {
    await afficher(draw({ label: 'Votre réponse', optional: true }))
    await expect.element(find('Votre réponse (facultatif)')).not.toBeRequired()
  })

  it('keeps a long label inside a phone’s width', async () => {
    await page.viewport(320, 700)
    await afficher(draw({ label: 'Référence-de-votre-contrat-d’approvisionnement-en-eau '.repeat(3) }))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 900)
  })
})

it('groups the figures of a phone number by pairs once the field is left', async () => {
  await afficher(<PhoneField name="mobile" label="Téléphone mobile" />)
  await page.getByRole('textbox', { name: 'Téléphone mobile' }).fill('06.12-34 5678')
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Téléphone mobile' })).toHaveValue('06 12 34 56 78')
})

it('reads the unit that it shows', async () => {
  await afficher(<TextField name="surface" label="Surface" hint="À arroser." suffix="m²" />)
  await expect.element(page.getByRole('textbox', { name: 'Surface' })).toHaveAccessibleDescription('À arroser. m²')
})

it('says where the number of a contract stands', async () => {
  await afficher(<ContractNumberField name="numero" />)
  const champ = page.getByRole('textbox', { name: 'Numéro de contrat' })
  await expect.element(champ).toHaveAccessibleDescription(/contrat|facture/)
})

describe('a password', () => {
  it('is hidden until its button, which the keyboard reaches, shows it', async () => {
    await afficher(<PasswordField name="mdp" label="Mot de passe" autoComplete="current-password" />)
    const champ = page.getByLabelText('Mot de passe', { exact: true })
    await champ.fill('Ael-2026!')
    await expect.element(champ).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Afficher le mot de passe' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(champ).toHaveAttribute('type', 'text')
    await expect.element(champ).toHaveValue('Ael-2026!')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect.element(champ).toHaveAttribute('type', 'password')
  })

  it.each([
    ['ael', false, ['un chiffre', 'une majuscule'], ''],
    ['ael2', false, ['un chiffre, respecté', 'une majuscule'], ''],
    ['Ael2', false, ['un chiffre, respecté', 'une majuscule, respecté'], 'Excellent! votre mot de passe est robuste.'],
    ['Ael2', true, ['un chiffre, respecté', 'une majuscule, respecté'], ''],
  ])(
    '« %s » (refused: %s) has its rules ticked, and is praised when it is worth it',
    async (value, refused, lines, praise) => {
      const rules = [
        { label: 'un chiffre', test: (typed: string) => /\d/.test(typed) },
        { label: 'une majuscule', test: (typed: string) => /\p{Lu}/u.test(typed) },
      ]
      await afficher(<PasswordStrengthGuide value={value} rules={rules} refused={refused} />)
      expect(
        page
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent)
          .filter((text) => text?.startsWith('un')),
      ).toEqual(lines)
      await expect.element(page.getByRole('status')).toHaveTextContent(praise)
    },
  )
})

it('takes the figures of an index alone, and no more of them than the meter has', async () => {
  const typed = vi.fn<(value: string) => void>()
  function Essai() {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      typed(next)
      setValue(next)
    }
    return <IndexField name="index" label="Index du compteur" value={value} onChange={change} black={5} red={3} />
  }
  await afficher(<Essai />)
  const champ = page.getByRole('textbox', { name: 'Index du compteur' })
  await champ.click()
  await userEvent.keyboard('01 a2,48')
  await expect.element(champ).toHaveValue('01248')
  await champ.fill('0124812399')
  await expect.element(champ).toHaveValue('01248123')
  expect(typed.mock.lastCall).toEqual(['01248123'])
})

describe('choices', () => {
  it('are one among a few, each with what it means, by arrows', async () => {
    await afficher(
      <RadioField name="voie" label="Être prévenu" options={options} hint="Une seule voie." error="Choisissez." />,
    )
    const groupe = page.getByRole('group', { name: 'Être prévenu' })
    await expect.element(groupe).toHaveAccessibleDescription('Une seule voie. Choisissez.')
    await userEvent.tab()
    await expect.element(page.getByRole('radio', { name: /^Par e-mail/ })).toHaveFocus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'Par SMS' })).toBeChecked()
    await expect.element(page.getByText('Le jour même')).toBeVisible()
  })

  it('are any number among a few; what is chosen for good is shown and not offered', async () => {
    const some = [...options, { value: 'compte', label: 'Dans mon espace', fixed: true }]
    await afficher(<CheckboxGroup name="voies" label="Être prévenu" options={some} error="Choisissez." />)
    await expect.element(page.getByRole('group', { name: 'Être prévenu' })).toHaveAccessibleDescription('Choisissez.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('checkbox', { name: /^Par e-mail/ })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Par SMS' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Dans mon espace' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Dans mon espace' })).toBeDisabled()
  })

  it('are in a list, the first of which is none', async () => {
    await afficher(<SelectField name="voie" label="Voie" options={options} placeholder="Choisissez" />)
    const liste = page.getByRole('combobox', { name: 'Voie' })
    await expect.element(liste).toHaveDisplayValue('Choisissez')
    await liste.selectOptions('Par SMS')
    await expect.element(liste).toHaveValue('sms')
  })

  it('are a yes, pressed by the keyboard or on its label', async () => {
    await afficher(<CheckboxField name="oui" label="Recevoir mes factures par e-mail" error="Cochez la case." />)
    const boite = page.getByRole('checkbox', { name: 'Recevoir mes factures par e-mail' })
    await expect.element(boite).toHaveAccessibleDescription('Cochez la case.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(boite).toBeChecked()
    await page.getByText('Recevoir mes factures par e-mail').click()
    await expect.element(boite).not.toBeChecked()
  })

  it('accept the terms, which can be read without accepting them', async () => {
    await afficher(<TermsField name="cgu" />)
    const boite = page.getByRole('checkbox', { name: /conditions générales/ })
    await expect.element(boite).toBeRequired()
    await expect.element(page.getByRole('link', { name: /conditions générales/ })).toBeVisible()
    await expect.element(boite).not.toBeChecked()
  })
})
