import { Client, inParallel } from '../client.ts'
import { ourShoppers, vendureShoppers, type Shopper } from './shoppers.ts'
import type { Row } from './table.ts'
import { scarceStock, type World } from './world.ts'

const buyers = 200

/** Everybody has one of the last ten in the cart, and pays at the same time; a new class and a new product each round. */
export async function measureLastPlaces(world: World, say: (text: string) => void): Promise<Row[]> {
  const client = new Client({ sockets: buyers })
  const sold = { ours: [] as Sale[], vendure: [] as Sale[] }
  for (const [round, product] of world.scarce.entries()) {
    say(`${buyers} buyers for the last ${scarceStock}, round ${round + 1} of ${world.scarce.length}`)
    const courseIds = await world.school.classes(1, scarceStock)
    sold.ours.push(await sellOut(await ourShoppers(world, client, { count: buyers, from: courseIds })))
    sold.vendure.push(await sellOut(await vendureShoppers(world, client, { count: buyers, from: [product] })))
  }
  client.close()
  const each = (figure: keyof Sale) => ({
    ours: sold.ours.map((sale) => sale[figure]).join(', '),
    vendure: sold.vendure.map((sale) => sale[figure]).join(', '),
  })
  return [
    { work: `the last ${scarceStock}, ${buyers} buyers at once: paid`, ...each('paid') },
    { work: '    refused', ...each('refused') },
    { work: '    neither: an error', ...each('failed') },
  ]
}

interface Sale {
  paid: number
  refused: number
  failed: number
}

async function sellOut(shoppers: Shopper[]): Promise<Sale> {
  await inParallel(shoppers, 20, (shopper) => shopper.fillCart())
  const sale: Sale = { paid: 0, refused: 0, failed: 0 }
  await inParallel(shoppers, shoppers.length, async (shopper) => {
    const paid = await shopper.pay().catch(() => undefined)
    sale[paid === undefined ? 'failed' : paid ? 'paid' : 'refused']++
  })
  return sale
}
