import type { TypeListe } from '@ael/contract/factures/listes.schemas.ts'

/** The three views of the invoices, under the names that the address shows; the first one is the usual one. */
export const VUES = ['a-regler', 'reglees', 'toutes'] as const
export type Vue = (typeof VUES)[number]

export const lireVue = (adresse: { vue?: string }): Vue => VUES.find((vue) => vue === adresse.vue) ?? VUES[0]

export const lienVue = (vue: Vue): string => (vue === VUES[0] ? '#/factures' : `#/factures?vue=${vue}`)

/** What a view asks of the server; undefined for all invoices. */
export const TYPES_VUES: Record<Vue, TypeListe | undefined> = { 'a-regler': 'AR', reglees: 'DR', toutes: undefined }
