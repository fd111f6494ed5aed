import { useRouter } from '@tanstack/react-router'

/** Whether a route (`/conso`) has a screen among the paths that the router knows; optional segments do not count. */
export const routeExiste = (route: string, routes: readonly string[]): boolean =>
  routes.some((connue) => connue === route || connue.startsWith(`${route}/{-$`))

/** Tells of a route whether it has a screen: what has none is not offered. */
export function useRouteExiste(): (route: string) => boolean {
  const routes = Object.keys(useRouter().routesByPath)
  return (route) => routeExiste(route, routes)
}
