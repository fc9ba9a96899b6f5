import { createFileRoute } from '@tanstack/react-router';
import { DoorScreen } from '#web/features/door/door-screen.js';
import { openDoor } from '#web/features/door/offline/open-door.js';

export const Route = createFileRoute('/app/teacher/door')({
  loader: async ({ context: { session } }) => {
    const door = await openDoor(session.userId);
    await door.device.roster.read();
    return { door };
  },
  component: DoorPage,
});

function DoorPage() {
  const { door } = Route.useLoaderData();
  return <DoorScreen door={door} />;
}
