import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

describe('fieldErrors', () => {
  it('flattens nested groups and lists, in order', () => {
    const errors = fieldErrors({
      nom: { type: 'min', message: 'Indiquez votre nom.' },
      adresse: { codePostal: { type: 'regex', message: 'Indiquez cinq chiffres.' } },
      contrats: [undefined, { numero: { type: 'length', message: 'Indiquez sept caractères.' } }],
    })
    expect(errors).toEqual([
      { field: 'nom', message: 'Indiquez votre nom.' },
      { field: 'adresse.codePostal', message: 'Indiquez cinq chiffres.' },
      { field: 'contrats.1.numero', message: 'Indiquez sept caractères.' },
    ])
  })

  it('tells what the server refused, which has a sentence and no type', () => {
    expect(
      fieldErrors({
        message: { type: 'max', message: 'Trop long.' },
        nom: { message: 'Déjà pris.' },
      }),
    ).toEqual([
      { field: 'message', message: 'Trop long.' },
      { field: 'nom', message: 'Déjà pris.' },
    ])
  })

  it('is empty for a form without error', () => {
    expect(fieldErrors({})).toEqual([])
  })
})
