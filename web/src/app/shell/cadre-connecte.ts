import { lazy } from 'react'

const charger = () => import('./CadreConnecte.tsx')

/** Fetches the shell of signed-in users while the rest is being read. */
export const prechargerCadre = (): void => void charger()

export const CadreConnecte = lazy(async () => ({ default: (await charger()).CadreConnecte }))
