import { routesDeTous } from './arbre.ts'
import { permettreEdition } from './edition-en-place.tsx'
import { racine } from './racine.tsx'
import { routesAdministration } from './routes/administration.ts'

permettreEdition()

/** All routes, with those of the back office: they weigh nothing on what customers load (`completer.ts`). */
export const arbreDuPersonnel = racine.addChildren([...routesDeTous, ...routesAdministration])
