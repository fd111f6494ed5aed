import { Fragment } from 'react'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { blocsDuPersonnel } from '../menus/administration.ts'
import { EntreesDeMenu } from './EntreesDeMenu.tsx'

/** The rooms of the back office, in the menu at the side; fetched by the staff alone. */
export function NavigationDuPersonnel({ chemin }: { chemin: string }) {
  const { profils } = useUtilisateur()
  return blocsDuPersonnel(profils).map(({ titre, entrees }) => (
    <Fragment key={titre}>
      <h2>{titre}</h2>
      <EntreesDeMenu entrees={entrees} chemin={chemin} />
    </Fragment>
  ))
}
