import { lazy } from 'react'
import { CadreEnPlace } from '../../features/administration/contenus/en-place/CadreEnPlace.tsx'
import { FenetreEnPlace } from '../../features/administration/contenus/en-place/FenetreEnPlace.tsx'
import { piecesEnPlace } from '../../lib/en-place/en-place.tsx'

// The editor itself comes with the first content that is opened.
const Editeur = lazy(async () => ({ default: (await import('../pages/EditeurEnPlace.tsx')).EditeurEnPlace }))

const Fenetre = () => <FenetreEnPlace Editeur={Editeur} />

/** Lets those who write the contents do so on the pages of customers; with the routes of the staff, before they are shown one. */
export const permettreEdition = (): void => piecesEnPlace.write({ Cadre: CadreEnPlace, Fenetre })
