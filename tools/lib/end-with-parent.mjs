/** Stops this process in good order when the one that started it is gone, however that ended. */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
