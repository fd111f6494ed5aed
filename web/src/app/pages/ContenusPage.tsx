import { ContenusScreen } from '../../features/administration/contenus/ContenusScreen.tsx'
import { preter } from './preter-aux-articles.tsx'

/** `/admin/contenus`: the articles, and the one that is written. */
export const ContenusPage = () => <ContenusScreen {...preter} />
