import { libelles } from './libelles.ts'

/** What a page of a perimeter shows: what it holds, or what could be added. */
export type Vue = 'attaches' | 'attachables'

export const lireVue = (texte: string | undefined): Vue => (texte === 'attachables' ? 'attachables' : 'attaches')

export const VUES = [
  { value: 'attaches', label: libelles.contenu.attaches },
  { value: 'attachables', label: libelles.contenu.attachables },
] as const
