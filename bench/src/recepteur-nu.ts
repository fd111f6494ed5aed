import { createServer } from 'node:http'

/** A receiver that takes whatever comes, in a process of its own. */
const server = createServer((requete, reponse) => {
  requete.resume()
  requete.on('end', () => reponse.writeHead(204).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : address)
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
